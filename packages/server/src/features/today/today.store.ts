import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { described, filtered } from '../attendance/attendance.store.ts'
import type { DayClock } from '../attendance/duty-state.read.ts'

/**
 * How many of a day's shifts are alike in all that their state follows from, by place. Those of which
 * both times or none are known, which most are, are counted from the index alone.
 */
export function alikeOn(db: Db, date: string) {
  const alike = ['place_id', 'start_time', 'end_time'] as const
  const shifts = (lacking: number) =>
    db
      .selectFrom('roster')
      .select((eb) => [...alike, eb.fn.countAll<number>().as('count')])
      .where('date', '=', date)
      // As a literal, so that the engine sees that the partial index holds them.
      .where('lacking', '=', sql.lit(lacking))
  const came = sql<number>`case when sign_time <> '' or repair_sign_time <> '' then 1 else 0 end`
  const one = shifts(1)
    .select([came.as('came'), sql<number>`1 - ${came}`.as('went')])
    .groupBy([...alike, came])
  const none = sql<number>`0`
  // Of those that wait to be judged, which have both times, the second count says so.
  const waiting = db
    .selectFrom('roster')
    .select((eb) => [...alike, eb.fn.countAll<number>().as('count')])
    .where('date', '=', date)
    .where('pending', '=', sql.lit(1))
    .select([sql<number>`1`.as('came'), sql<number>`1`.as('went'), sql<number>`1`.as('pending')])
    .groupBy(alike)
  const counted = shifts(0)
    .select(['attended as came', 'attended as went', none.as('pending')])
    .groupBy([...alike, 'attended'])
    .unionAll(one.select(none.as('pending')))
    .unionAll(waiting)
  return (
    db
      .selectFrom(counted.as('shift'))
      .leftJoin('place', 'place.id', 'shift.place_id')
      .select([
        'shift.place_id',
        'place.name',
        'place.sort',
        'shift.start_time',
        'shift.end_time',
        // 1 where the time is known, signed or made up.
        'shift.came',
        'shift.went',
        'shift.pending',
        'shift.count',
      ])
      .orderBy('place.sort')
      .orderBy('shift.place_id')
      // What waits to be judged is taken from what was counted as done.
      .orderBy('shift.pending')
  )
}

/** `alikeOn`, kept ready: every desk asks for it twice a minute. */
export const readAlike = preparedQuery((db, { date }: { date: string }) => alikeOn(db, date))

/** The query of the ids of the first shifts of a day that stand in one of some states: what is not over first. */
export function troublePage(db: Db, states: readonly DutyState[], clock: DayClock, limit: number) {
  return troubled(db, states, clock)
    .select('roster.id')
    .orderBy((eb) => eb.case().when('roster.end_time', '>', clock.now).then(0).else(1).end())
    .orderBy('roster.start_time', 'desc')
    .orderBy('roster.id')
    .limit(limit)
}

const troubled = (db: Db, states: readonly DutyState[], clock: DayClock) =>
  filtered(db, { first: clock.date, last: clock.date, standing: { states, clock } })

/** Those shifts with whose and where they are, by time and name. */
export async function listTroubles(
  db: Db,
  states: readonly DutyState[],
  clock: DayClock,
  limit: number,
) {
  return await described(db)
    .innerJoin(troublePage(db, states, clock, limit).as('page'), 'page.id', 'roster.id')
    .orderBy('roster.start_time')
    .orderBy('volunteer.name')
    .orderBy('roster.id')
    .execute()
}
