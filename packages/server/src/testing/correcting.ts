import {
  correctionCalls,
  correctionOfficeCalls,
} from '@museum/contract/correction/correction.calls.ts'
import type { makeDuty } from './duty.ts'
import type { Person, World } from './world.ts'

/** Who asks and who answers, in which museum, by the time that something is done. */
interface Correcting {
  world: World
  duty: Awaited<ReturnType<typeof makeDuty>>
  person: Person
  scheduler: Person
}

/** What a volunteer asks to have put right of a shift of `date`, and how the office sees it. */
export function correctingActs(date: string, now: () => Correcting) {
  return {
    forgot: () => now().duty.add(now().person, { date, sign_time: `${date} 08:52:00` }),
    ask: (id: number, more: object = {}, who = now().person) =>
      now()
        .world.as(who)
        .send(correctionCalls.ask, { id, reason: '忘记签退', ...more }),
    info: async (id: number) =>
      (await now().world.as(now().person).send(correctionCalls.info, { id })).data,
    list: async (input: object = {}) =>
      (await now().world.as(now().scheduler).send(correctionOfficeCalls.list, input)).data,
  }
}
