import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { servedNames } from '../roster/names.read.ts'

/** The query of the shifts of a day of which somebody is on leave, by time and name, each with what is asked for its place. */
export function leaveOn(db: Db, date: string) {
  const offers = db
    .selectFrom('offer')
    // As a person's, of which there are few.
    .where('offer.volunteer_id', '=', sql.ref<number>('roster_leave.volunteer_id'))
    .where('offer.freed_shift', '=', sql.ref<number>('roster_leave.id'))
  return db
    .selectFrom('roster_leave')
    .innerJoin('volunteer', 'volunteer.id', 'roster_leave.volunteer_id')
    .leftJoin('service_type', 'service_type.id', 'roster_leave.service_type_id')
    .leftJoin('place', 'place.id', 'roster_leave.place_id')
    .select([
      'roster_leave.id',
      'roster_leave.volunteer_id',
      'volunteer.name',
      'volunteer.code',
      'roster_leave.date',
      'roster_leave.start_time',
      'roster_leave.end_time',
      'roster_leave.service_type_id',
      'roster_leave.place_id',
      'roster_leave.told_at',
      'roster_leave.told_by',
    ])
    .select((eb) => [
      ...servedNames(eb),
      // 1 while colleagues are asked to take its place.
      eb
        .case()
        .when(eb.exists(offers.select('offer.id').where('offer.state', '=', 'open')))
        .then(1)
        .else(0)
        .end()
        .as('asking'),
      // Whoever took of it, or was put in by hand.
      offers
        .innerJoin('volunteer as taker', 'taker.id', 'offer.taken_by_id')
        .select((of) => of.fn.max('taker.name').as('name'))
        .as('taken_by'),
    ])
    .where('roster_leave.date', '=', date)
    .orderBy('roster_leave.start_time')
    .orderBy('volunteer.name')
    .orderBy('roster_leave.id')
}

/** `leaveOn`, kept ready: every desk asks for it twice a minute. */
export const readLeaveOn = preparedQuery((db, { date }: { date: string }) => leaveOn(db, date))
