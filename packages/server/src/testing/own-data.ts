import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { nameReading } from '../pinyin/reading.ts'
import { applicant, type Choices, newDocument } from './applicant.ts'
import type { Person, World } from './world.ts'

/** A formal volunteer of whom much is held, by name and words that stand nowhere else, and their document. */
export async function knownVolunteer(world: World, choices: Choices) {
  const id_num = newDocument()
  const own = { name: '欧阳晓岚', work_unit: '独一无二的单位', remark: '讨厌下雨', id_num }
  // Nobody else of this name, so that nothing of them is found where all is searched.
  await world.db
    .updateTable('volunteer')
    .set({ name: '别人', ...nameReading('别人'), work_unit: '', remark: '' })
    .execute()
  const person = await applicant(world, choices, { ...own, show_consent: 1 })
  const formal = { status: 7 as const, code: `V${person.id}`, first_assessment_time: '2025-05-01' }
  await world.db.updateTable('volunteer').set(formal).where('id', '=', person.id).execute()
  return { person, id_num }
}

/** What they ask of their own data, by the time that they ask. */
export function ownDataActs(now: () => { world: World; person: Person }) {
  const as = () => now().world.as(now().person)
  return {
    as,
    mine: async () => (await as().send(personalCalls.mine, {})).data,
    request: (given: object = {}) =>
      as().send(personalCalls.request, { reason: '要搬去外地', ...given }),
  }
}
