import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

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
  const counted = shifts(0)
    .select(['attended as came', 'attended as went'])
    .groupBy([...alike, 'attended'])
    .unionAll(one)
  return db
    .selectFrom(counted.as('shift'))
    .leftJoin('place', 'place.id', 'shift.place_id')
    .select([
      'shift.place_id',
      'place.name',
      'shift.start_time',
      'shift.end_time',
      'shift.came',
      'shift.went',
      'shift.count',
    ])
    .orderBy('place.sort')
    .orderBy('shift.place_id')
}

interface AlikeRow {
  place_id: number
  name: string | null
  start_time: string
  end_time: string
  /** 1 where the time is known, signed or made up. */
  came: number
  went: number
  count: number
}

/** `alikeOn`, kept ready: every desk asks for it twice a minute. */
export const readAlike = preparedQuery<{ date: string }, AlikeRow>((db, { date }) =>
  alikeOn(db, date),
)
