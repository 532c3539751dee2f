import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, officeToken, tokenOf } from './people.ts'

export interface Applicant {
  id: number
  name: string
  id_num: string
  phone: string
}

let held: Promise<string> | undefined
/** One login of the office for all that a worker prepares: checking a password is made to be slow. */
const heldToken = (request: APIRequestContext) => {
  held ??= officeToken(request)
  return held
}

const random = () => Math.random().toString(36).slice(2, 7)
const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')

/** A resident number of a woman born on 15 March 1990 that nobody else has. */
export function newDocument(): string {
  const first17 = `3201${digits(2)}19900315${digits(2)}${2 * Math.floor(Math.random() * 5)}`
  return first17 + checkDigitOf(first17)
}

/** Somebody new who has applied; `surname` begins the name, so that a search finds all of a test's. */
export async function makeApplicant(
  request: APIRequestContext,
  surname = `试${random()}`,
): Promise<Applicant> {
  const name = `${surname}${random().slice(0, 3)}`
  const token = await tokenOf(request, name)
  const first = async (address: string) => {
    const { list } = await call<{ list: { id: number }[] }>(request, address, {}, token)
    return String(list[0]?.id)
  }
  const id_num = newDocument()
  const phone = `138${digits(8)}`
  await call(
    request,
    'POST /api/volunteer/save',
    {
      img_path: '/files/ab/cd/abcd.jpg',
      name,
      sex: 2,
      birth_time: '1990-03-15',
      education_id: await first('GET /api/common/education'),
      work_unit: '南京市第一中学',
      id_num,
      phone,
      mail: 'someone@example.com',
      detail_address: '南京市玄武区中山东路321号',
      urgent_contact_persion: '周建国',
      contact_persion_phone: '13987654321',
      service_time_ids: await first('GET /api/common/service_time'),
      skill_ids: await first('GET /api/common/skill_list'),
      learn_experience: JSON.stringify([
        { start: '2008-09-01', end: '2012-06-30', work_unit: '南京大学', job: '学生' },
      ]),
      view_require: '愿意把文物的故事讲给更多人听',
      consent: 1,
      consent_sensitive: 1,
    },
    token,
  )
  const { list } = await call<{ list: { id: number }[] }>(
    request,
    'GET /api/office/volunteers',
    { q: name },
    await heldToken(request),
  )
  return { id: list[0]?.id ?? 0, name, id_num, phone }
}

/** Decides an application as the demo administrator, as a colleague would. */
export async function decideAs(
  request: APIRequestContext,
  { id }: { id: number },
  decision: 'pass' | 'fail',
  remark = '',
): Promise<void> {
  const token = await heldToken(request)
  await call(request, `POST /api/office/volunteers/${id}/decide`, { decision, remark }, token)
}

/** Somebody new whom the office has passed to the end. */
export async function makeVolunteer(
  request: APIRequestContext,
  surname?: string,
): Promise<Applicant> {
  const person = await makeApplicant(request, surname)
  for (let step = 0; step < 3; step += 1) await decideAs(request, person, 'pass')
  return person
}
