import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeKnown } from './museum.ts'
import { call, officeToken, tokenOf } from './people.ts'
import { openMuseum } from './serving.ts'
import { unique, uniqueNumber } from './unique.ts'

/** A name that nobody else has. */
export const newName = () => `申请人${unique()}`

/** A resident number that nobody else has: born on `birth`, `YYYY-MM-DD`; an odd order is male. */
export function residentNumber(birth: string, male: boolean): string {
  const number = uniqueNumber()
  const region = `32${String(number % 10_000).padStart(4, '0')}`
  const order = 2 * Math.floor(number / 10_000) + (male ? 1 : 0)
  const first17 = region + birth.replaceAll('-', '') + String(order).padStart(3, '0')
  return first17 + checkDigitOf(first17)
}

/** A real photo, drawn and encoded by the browser. */
export async function jpegOf(page: Pick<Page, 'evaluate'>): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 800
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    const ground = pen.createLinearGradient(0, 0, 600, 800)
    ground.addColorStop(0, '#2f6690')
    ground.addColorStop(1, '#e9e3d8')
    pen.fillStyle = ground
    pen.fillRect(0, 0, 600, 800)
    pen.fillStyle = '#f1c9a5'
    pen.arc(300, 320, 140, 0, 7)
    pen.fill()
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

export interface Applicant {
  /** The number under which the office knows them. */
  id: number
  name: string
  token: string
  id_num: string
  phone: string
}

const dot = Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

async function uploadPhoto(
  request: APIRequestContext,
  token: string,
  buffer: Buffer,
): Promise<string> {
  const upload = await request.post('/api/common/upload', {
    headers: loginHeaders(token),
    multipart: { p: 'wx', file: { name: '照片.gif', mimeType: 'image/gif', buffer } },
  })
  const { data } = (await upload.json()) as { data: { file_path_full: string } }
  return data.file_path_full
}

/** Somebody new who has applied by the calls, with `change` on top; by a login of their own if so. */
export async function apply(
  request: APIRequestContext,
  name: string,
  change: Record<string, unknown> = {},
  login?: string,
): Promise<Applicant> {
  // Whichever story of a new museum comes first.
  await openMuseum(request)
  const token = login ?? (await tokenOf(request, name))
  const first = async (address: string) => {
    const { list } = await call<{ list: { id: number }[] }>(request, address, {}, token)
    return String(list[0]?.id)
  }
  const birth_time = '1990-03-15'
  const id_num = residentNumber(birth_time, false)
  const phone = `138${String(uniqueNumber()).padStart(8, '0')}`
  const application = {
    img_path: change.img_path ?? (await uploadPhoto(request, token, dot)),
    name,
    sex: 2,
    birth_time,
    education_id: await first('GET /api/common/education'),
    work_unit: '江南市第一中学',
    id_num,
    phone,
    mail: 'applicant@example.com',
    detail_address: '江南市玄武区中山东路321号',
    urgent_contact_persion: '周建国',
    contact_persion_phone: '13987654321',
    service_time_ids: await first('GET /api/common/service_time'),
    skill_ids: await first('GET /api/common/skill_list'),
    learn_experience: JSON.stringify([
      { start: '2008-09', end: '2012-06-30', work_unit: '江南大学', job: '学生' },
    ]),
    view_require: '愿意把文物的故事讲给更多人听',
    hobby: '书法',
    consent: 1,
    consent_sensitive: 1,
    ...change,
  }
  await call(request, 'POST /api/volunteer/save', application, token)
  const { list } = await call<{ list: { id: number }[] }>(
    request,
    'GET /api/office/volunteers',
    { q: name },
    await officeToken(request),
  )
  return { id: list[0]?.id ?? 0, name, token, id_num, phone }
}

/** Somebody new who has applied with a photo of their own. */
export async function applied(page: Page, name = newName()): Promise<Applicant> {
  const { request } = page
  const img_path = await uploadPhoto(request, await tokenOf(request, name), await jpegOf(page))
  return await apply(request, name, { img_path, phone: '13812345678' })
}

/** What is decided beside the step from which. */
interface Decision {
  decision: 'pass' | 'fail'
  remark?: string
  next_time?: string
  next_place?: string
}

/** The office decides the step at which an application stands, be it right after the one before; its person knows it. */
export async function decideStep(
  request: APIRequestContext,
  { id }: { id: number },
  decision: Decision,
): Promise<void> {
  const office = await officeToken(request)
  const path = `/api/office/volunteers/${id}`
  const { status: from } = await call<{ status: number }>(request, `GET ${path}`, {}, office)
  await call(request, `POST ${path}/decide`, { from, again: 1, ...decision }, office)
  makeKnown()
}

/** The office decides on an application, once for each decision. */
export async function decide(
  request: APIRequestContext,
  person: { id: number },
  ...decisions: readonly ('pass' | 'fail')[]
): Promise<void> {
  for (const decision of decisions) {
    const remark = decision === 'fail' ? '照片不清晰，请更换后重新提交' : ''
    await decideStep(request, person, { decision, remark })
  }
}

/** Where an application stands, by its person's token. */
export async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  makeKnown()
  return (await call<{ status: number }>(request, 'POST /api/volunteer/status', {}, token)).status
}
