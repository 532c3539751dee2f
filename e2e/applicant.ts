import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { call, officeToken, tokenOf } from './people.ts'

/** A name that nobody else has. */
export const newName = () => `申请人${Math.random().toString(36).slice(2, 8)}`

/** A resident number that nobody else has: born on `birth`, `YYYY-MM-DD`; an odd order is male. */
export function residentNumber(birth: string, male: boolean): string {
  const region = `3201${String(Math.floor(Math.random() * 99)).padStart(2, '0')}`
  const order = 2 * Math.floor(Math.random() * 499) + (male ? 1 : 0)
  const first17 = region + birth.replaceAll('-', '') + String(order).padStart(3, '0')
  return first17 + checkDigitOf(first17)
}

/** A real photo, drawn and encoded by the browser. */
export async function jpegOf(page: Page): Promise<Buffer> {
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

/** A person who has applied by the calls, with a token and the number under which the office knows them. */
export async function applied(
  page: Page,
  name = newName(),
): Promise<{ id: number; name: string; token: string }> {
  const { request } = page
  const token = await tokenOf(request, name)
  const upload = await request.post('/api/common/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      p: 'wx',
      file: { name: '照片.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page) },
    },
  })
  const { data } = (await upload.json()) as { data: { file_path_full: string } }
  const first = async (address: string) =>
    (await call<{ list: { id: number }[] }>(request, address, {}, token)).list[0]?.id
  const birth_time = '1990-03-15'
  const application = {
    img_path: data.file_path_full,
    name,
    sex: 2,
    birth_time,
    education_id: await first('GET /api/common/education'),
    work_unit: '江南市第一中学',
    id_num: residentNumber(birth_time, false),
    phone: '13812345678',
    mail: 'applicant@example.com',
    detail_address: '江南市玄武区中山东路321号',
    urgent_contact_persion: '周建国',
    contact_persion_phone: '13987654321',
    service_time_ids: String(await first('GET /api/common/service_time')),
    skill_ids: String(await first('GET /api/common/skill_list')),
    learn_experience: JSON.stringify([
      { start: '2008-09', end: '2012-06-30', work_unit: '江南大学', job: '学生' },
    ]),
    view_require: '愿意把文物的故事讲给更多人听',
    hobby: '书法',
    consent: 1,
    consent_sensitive: 1,
  }
  await call(request, 'POST /api/volunteer/save', application, token)
  const office = await officeToken(request)
  const found = await call<{ list: { id: number }[] }>(
    request,
    'GET /api/office/volunteers',
    { q: name },
    office,
  )
  return { id: found.list[0]?.id ?? 0, name, token }
}

/** The office decides on an application, once for each decision. */
export async function decide(
  request: APIRequestContext,
  { id }: { id: number },
  ...decisions: readonly ('pass' | 'fail')[]
): Promise<void> {
  const office = await officeToken(request)
  for (const decision of decisions) {
    const remark = decision === 'fail' ? '照片不清晰，请更换后重新提交' : ''
    await call(request, `POST /api/office/volunteers/${id}/decide`, { decision, remark }, office)
  }
}

/** The status of a volunteer, by their token. */
export async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  return (await call<{ status: number }>(request, 'POST /api/volunteer/status', {}, token)).status
}
