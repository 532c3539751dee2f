import { amendCalls, amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import { checkDigitOf } from '@museum/contract/volunteer/document.rules.ts'
import type { Person, World } from './world.ts'

/** Who asks and who answers, in which museum, by the time that something is done. */
interface Amending {
  world: World
  person: Person
  reviewer: Person
}

const first17 = '32010119500101001'
/** The number of a man born in 1950, who would be too old to apply. */
export const tooOld = first17 + checkDigitOf(first17)

/** What somebody asks to have changed in their record, and how the office sees and answers it. */
export function amendingActs(now: () => Amending) {
  const office = () => now().world.as(now().reviewer)
  const list = async (input: object = {}) =>
    (await office().send(amendOfficeCalls.list, input)).data.list
  return {
    list,
    ask: (given: object = {}, who = now().person) =>
      now()
        .world.as(who)
        .send(amendCalls.ask, {
          ...{ field: 'phone', value: '13900001111', reason: '换了手机号' },
          ...given,
        }),
    mine: async (who = now().person) =>
      (await now().world.as(who).send(amendCalls.list, {})).data.list,
    /** The number of the request that has waited longest. */
    first: async () => (await list())[0]?.id ?? 0,
    decide: (id: number, given: object = {}) =>
      office().send(amendOfficeCalls.decide, { id, decision: 'pass' as const, ...given }),
    undo: (id: number) => office().send(amendOfficeCalls.undecide, { id }),
  }
}
