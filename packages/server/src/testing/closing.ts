import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { notifyDecisions } from './decisions.ts'
import { entryOf, makeServing, replaceDay } from './serving.ts'
import { openWorld, type Person, type World } from './world.ts'

const today = '2026-05-12'
/** Days of a week to come. */
export const monday = '2026-05-18'
export const wednesday = '2026-05-20'
export const friday = '2026-05-22'
export const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }

/** A museum on 12 May 2026, 10:00, in which halls are closed, and what tests of it ask again and again. */
export async function openClosing(store: Parameters<typeof openWorld>[0]) {
  const world: World = await openWorld(store)
  const scheduler = await world.office('scheduler')
  const serving = await makeServing(world, await world.office('admin'), today)
  const { hall } = serving
  const { name: hallName } = await world.db
    .selectFrom('place')
    .select('name')
    .where('id', '=', hall)
    .executeTakeFirstOrThrow()
  const office = () => world.as(scheduler)
  /** A closure of the hall from Monday to Friday, with `change` on top. */
  const given = (change: Record<string, unknown> = {}) => ({
    ...{ first: monday, last: friday, place_ids: [hall], reason: '换展布展' },
    ...change,
  })
  return {
    world,
    serving,
    hall,
    hallName,
    office,
    given,
    /** As it was in the beginning: nothing planned, nothing closed, nobody told. */
    empty: async () => {
      world.setNow(`${today}T02:00:00Z`)
      for (const table of ['roster', 'roster_closed', 'roster_slot', 'closure_place'] as const)
        await world.db.deleteFrom(table).execute()
      for (const table of ['closure', 'special_day', 'message', 'outbox'] as const)
        await world.db.deleteFrom(table).execute()
    },
    somebody: (name = '周明') => world.person(name, 7),
    close: (change?: Record<string, unknown>) => office().send(closureCalls.create, given(change)),
    preview: async (change?: Record<string, unknown>) =>
      (await office().send(closureCalls.preview, given(change))).data,
    reopen: (id: number, days: { first?: string; last?: string } = {}) =>
      office().send(closureCalls.reopen, { id, ...days }),
    undoClosure: (id: number) => office().send(closureCalls.undecide, { id }),
    plan: (who: Person, date: string, ...entries: readonly object[]) =>
      replaceDay(world, who, date, [...entries]),
    inHall: (change: Record<string, unknown> = {}) =>
      entryOf(serving, {
        ...{ service_type_id: serving.guide, place_id: hall, explain_time: 1 },
        ...change,
      }),
    atGate: (change: Record<string, unknown> = {}) => entryOf(serving, change),
    /** The days and starts of somebody's shifts, in order. */
    shiftsOf: async (who: Person) =>
      (
        await world.db
          .selectFrom('roster')
          .select(['date', 'start_time'])
          .where('volunteer_id', '=', who.id)
          .orderBy('date')
          .orderBy('start_time')
          .execute()
      ).map(({ date, start_time }) => `${date} ${start_time.slice(0, 5)}`),
    /** What somebody was told, also of what can be taken back still. */
    heard: async (who: Person) => {
      await notifyDecisions(world)
      return (await world.as(who).send(messageCalls.list, { limit: 100 })).data.list
    },
  }
}
