import { correctionMoves } from '@museum/contract/correction/correction.rules.ts'
import type { MuseumTime } from '@museum/contract/day.ts'
import { sql } from 'kysely'
import { jsonRows } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { attended } from '../attendance/record.store.ts'

/** The query of what each month of a volunteer added up to, in order; a month in which nobody came is not in it. */
export function months(db: Db, volunteerId: number) {
  const month = sql<string>`substr(roster.date, 1, 7)`
  return db
    .selectFrom('roster')
    .select((eb) => [
      month.as('month'),
      eb.fn.sum<number>('roster.service_minutes').as('minutes'),
      eb.fn.sum<number>('roster.attended').as('count'),
    ])
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.attended', '=', sql.lit(1))
    .groupBy(month)
    .orderBy(month)
}

/** What each month of a volunteer added up to, in order, and when they joined; no row of whoever never applied. */
export const readMonths = preparedQuery((db, { volunteerId }: { volunteerId: number }) =>
  db
    .selectFrom('volunteer')
    .select('first_assessment_time')
    .select(jsonRows(db, months(db, volunteerId)).as('months'))
    .where('id', '=', volunteerId),
)

interface Asked extends MuseumTime, Record<string, string | number> {
  volunteerId: number
  first: string
  last: string
}

/** The query of a volunteer's records of some days, each with the last request about it. */
export function monthRows(db: Db, value: Asked) {
  const { volunteerId, first, last } = value
  return attended(db, volunteerId, value, first, last)
    .leftJoin('correction', (join) =>
      join.onRef('correction.volunteer_id', '=', 'roster.volunteer_id').on((eb) =>
        eb(
          'correction.id',
          '=',
          eb
            .selectFrom('correction as asked')
            .select((one) => one.fn.max('asked.id').as('id'))
            .whereRef('asked.roster_id', '=', 'roster.id')
            // What its person took back is asked no more.
            .where('asked.state', '<>', correctionMoves.withdraw.to),
        ),
      ),
    )
    .select([
      'roster.attended',
      'correction.state as correction',
      'correction.created_at as asked_at',
    ])
}

/** A volunteer's records of some days, the latest first, each with the last request about it. */
export const readMonthRows = preparedQuery(monthRows)
