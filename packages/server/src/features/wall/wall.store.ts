import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { filtered } from '../attendance/attendance.store.ts'
import type { DayClock } from '../attendance/duty-state.read.ts'

/** The query of who is late at a moment, and of them nothing that a wall may not say; the longest first. */
export function lateRows(db: Db, clock: DayClock, most: number) {
  const { date: day } = clock
  return filtered(db, { first: day, last: day, standing: { states: ['late'], clock } })
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select((eb) => [
      'volunteer.name',
      'roster.start_time',
      eb.fn.coalesce('place.name', sql.lit('')).as('place_name'),
      eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
    ])
    .orderBy('roster.start_time')
    .orderBy('place.sort')
    .orderBy('roster.id')
    .limit(most)
}

/** The query of what people are being asked to fill on a day, and can take still. */
export function askedOn(db: Db, date: string, now: string) {
  return (
    db
      .selectFrom('offer')
      .select(['slot_id', 'date', 'place_id', 'service_type_id', 'start_time', 'end_time'])
      .where('date', '=', date)
      // As literals, so that the engine sees that the partial index holds them.
      .where('state', '=', sql.lit('open' as const))
      .where('kind', 'in', [sql.lit('ask' as const), sql.lit('freed' as const)])
      // Beside somebody who is late no gap is asked for.
      .where('beside_shift', 'is', null)
      .where('until', '>', now)
  )
}

/** `askedOn`, kept ready: every wall asks for it twice a minute. */
export const readAsked = preparedQuery((db, { date, now }: { date: string; now: string }) =>
  askedOn(db, date, now),
)
