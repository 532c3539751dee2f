import { sql } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { closedThere, thereOf } from '../setting/closure.read.ts'

interface Wanted {
  /** The members of these groups, or of all. */
  groups?: readonly number[]
  /** Not over at this day and time of the museum; of later days up to `last`, all where that is empty. */
  day: string
  time: string
  last?: string
}

/**
 * The query of the shifts of groups' members that somebody is to take and nobody has: those on leave, those that
 * were given up shortly before (`freed`), and those that are theirs until then (`cover`). `asking` is 1 while
 * colleagues are asked.
 */
export function untakenShifts(db: Db, wanted: Wanted) {
  const all = onLeave(db, wanted).unionAll(freed(db, wanted)).unionAll(covered(db, wanted))
  return db
    .selectFrom(all.as('shift'))
    .leftJoin('place', 'place.id', 'shift.place_id')
    .leftJoin('service_type', 'service_type.id', 'shift.service_type_id')
    .selectAll('shift')
    .select((eb) => [
      eb.fn.coalesce('place.name', sql.lit('')).as('place_name'),
      eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
    ])
    .orderBy('shift.date')
    .orderBy('shift.start_time')
    .orderBy('shift.name')
    .orderBy('shift.id')
}

export type UntakenRow = RowOf<typeof untakenShifts>

function onLeave(db: Db, wanted: Wanted) {
  const offers = db
    .selectFrom('offer')
    .select('offer.id')
    .where('offer.freed_shift', '=', sql.ref<number>('roster_leave.id'))
  return members(db, wanted)
    .innerJoin('roster_leave', 'roster_leave.volunteer_id', 'volunteer.id')
    .select([
      'roster_leave.id',
      'roster_leave.id as shift',
      'roster_leave.date',
      'roster_leave.start_time',
      'roster_leave.end_time',
      'roster_leave.place_id',
      'roster_leave.service_type_id',
    ])
    .select((eb) => [
      eb.cast<'leave' | 'freed' | 'cover'>(sql.lit('leave'), 'text').as('kind'),
      eb
        .case()
        .when(eb.exists(offers.where('offer.state', '=', sql.lit('open' as const))))
        .then(1)
        .else(0)
        .end()
        .as('asking'),
    ])
    .where((eb) => eb.not(eb.exists(offers.where('offer.state', '=', 'taken'))))
    .where((eb) => eb.not(closedThere(thereOf('roster_leave'))))
    .where(inTime('roster_leave', wanted))
}

function freed(db: Db, wanted: Wanted) {
  const shift = sql.ref<number>('offer.freed_shift')
  const back = db.selectFrom('roster').select('roster.id').where('roster.id', '=', shift)
  const kept = db.selectFrom('roster_leave').select('roster_leave.id')
  const leave = kept.where('roster_leave.id', '=', shift)
  return offered(db, wanted)
    .select((eb) => [
      eb.cast<'leave' | 'freed' | 'cover'>(sql.lit('freed'), 'text').as('kind'),
      eb.case().when('offer.state', '=', 'open').then(1).else(0).end().as('asking'),
    ])
    .where('offer.kind', '=', 'freed')
    .where('offer.state', 'in', ['open', 'expired'])
    .where((eb) => eb.not(eb.exists(back)))
    .where((eb) => eb.not(eb.exists(leave)))
}

function covered(db: Db, wanted: Wanted) {
  return (
    offered(db, wanted)
      .innerJoin('roster', (join) =>
        join
          .onRef('roster.id', '=', 'offer.shift')
          .onRef('roster.volunteer_id', '=', 'offer.volunteer_id')
          .onRef('roster.date', '=', 'offer.date')
          .onRef('roster.start_time', '=', 'offer.start_time')
          .on('roster.attended', '=', 0),
      )
      .select((eb) => [
        eb.cast<'leave' | 'freed' | 'cover'>(sql.lit('cover'), 'text').as('kind'),
        sql.lit(1).as('asking'),
      ])
      .where('offer.kind', '=', 'cover')
      .where('offer.state', '=', 'open')
      // Until it starts somebody may take it.
      .where((eb) =>
        eb.or([eb('offer.date', '>', wanted.day), eb('offer.start_time', '>', wanted.time)]),
      )
  )
}

function members(db: Db, { groups }: Wanted) {
  const query = db
    .selectFrom('volunteer')
    .select(['volunteer.id as volunteer_id', 'volunteer.name', 'volunteer.group_id'])
  return groups === undefined
    ? query.where('volunteer.group_id', 'is not', null)
    : query.where('volunteer.group_id', 'in', groups)
}

function offered(db: Db, wanted: Wanted) {
  return (
    members(db, wanted)
      .innerJoin('offer', 'offer.volunteer_id', 'volunteer.id')
      .select('offer.id')
      // What was given up is nobody's any more.
      .select((eb) => eb.fn.coalesce('offer.shift', sql.lit(0)).as('shift'))
      .select(['offer.date', 'offer.start_time', 'offer.end_time'])
      .select(['offer.place_id', 'offer.service_type_id'])
      .where((eb) => eb.not(closedThere(thereOf('offer'))))
      .where(inTime('offer', wanted))
  )
}

// Written out, since it is asked of two tables.
const inTime = (table: 'offer' | 'roster_leave', { day, time, last = '' }: Wanted) => {
  const date = sql.ref<string>(`${table}.date`)
  const end = sql.ref<string>(`${table}.end_time`)
  const until = last === '' ? sql<boolean>`1 = 1` : sql<boolean>`${date} <= ${last}`
  return sql<boolean>`(${date} >= ${day} and (${date} > ${day} or ${end} > ${time}) and ${until})`
}
