import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import type { z } from 'zod'
import { uploaded } from './uploaded.ts'
import type { Person, World } from './world.ts'

export type Form = z.input<typeof applicationCalls.save.input>

export interface Choices {
  education: number
  service_time: number
  skill: number
  job: number
}

/** One entry of each kind that the application form offers. */
export async function makeChoices(world: World, admin: Person): Promise<Choices> {
  const make = async (kind: keyof Choices, name: string) => {
    const made = await world.as(admin).send(dictionaryOfficeCalls.create, { kind, name })
    return made.data.id
  }
  return {
    education: await make('education', '本科'),
    service_time: await make('service_time', '周末上午'),
    skill: await make('skill', '普通话讲解'),
    job: await make('job', '讲解岗'),
  }
}

let born = 0

/**
 * A resident number of a woman born on 15 March 1990 that no other test has. None ends in X, which is sought in
 * other ways than digits alone: who has it would hang on how many numbers were made before.
 */
export function newDocument(): string {
  born += 1
  const first17 = `3201${String(born % 90).padStart(2, '0')}19900315${String(Math.floor(born / 90) * 2).padStart(3, '0')}`
  const last = checkDigitOf(first17)
  return last === 'X' ? newDocument() : first17 + last
}

/** A whole form with a photo of this person's, and `change` on top. */
export async function form(
  world: World,
  who: { id: number },
  choices: Choices,
  change: Form = {},
): Promise<Form> {
  return {
    img_path: change.img_path ?? (await uploaded(world, who)),
    name: '周晓岚',
    sex: 2,
    birth_time: '1990-03-15',
    education_id: choices.education,
    work_unit: '南京市第一中学',
    id_num: newDocument(),
    phone: '13812345678',
    mail: 'zhou.xiaolan@example.com',
    detail_address: '南京市玄武区中山东路321号',
    urgent_contact_persion: '周建国',
    contact_persion_phone: '13987654321',
    service_time_ids: String(choices.service_time),
    job_ids: String(choices.job),
    skill_ids: String(choices.skill),
    learn_experience: JSON.stringify([
      { start: '2008-09-01', end: '2012-06-30', work_unit: '南京大学', job: '学生', key: 'x1' },
    ]),
    view_require: '愿意把文物的故事讲给更多人听',
    consent: 1,
    consent_sensitive: 1,
    ...change,
  }
}

/** Somebody who has applied. */
export async function applicant(
  world: World,
  choices: Choices,
  change: Form = {},
): Promise<Person> {
  const person = await world.person('申请人')
  const whole = await form(world, person, choices, change)
  const { status, msg } = await world.as(person).send(applicationCalls.save, whole)
  if (status !== 1) throw new Error(`application not taken: ${msg}`)
  return person
}

type Decision = Partial<Omit<z.input<typeof applicationOfficeCalls.decide.input>, 'id' | 'from'>>

/** Decides the step at which somebody stands, also where the same account has just decided the one before. */
export async function decideStep(
  world: World,
  office: Person,
  id: number,
  { decision = 'pass', ...said }: Decision = {},
) {
  const row = await world.db
    .selectFrom('volunteer')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  const from = row?.status ?? 0
  return await world
    .as(office)
    .send(applicationOfficeCalls.decide, { id, decision, from, again: 1, ...said })
}
