import type { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { sql } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { shiftNames, withNames } from './names.read.ts'

const entries = (db: Db) => withNames(db.selectFrom('roster'))

function own(db: Db, volunteerId: number) {
  return entries(db)
    .select([
      'roster.id',
      'roster.activity_id',
      'roster.service_type_id',
      'roster.start_time',
      'roster.end_time',
      'roster.place_id',
      'roster.explain_time',
      'roster.name',
      'roster.sign_time',
    ])
    .select((eb) => [
      ...shiftNames(eb),
      eb.fn.coalesce('service_type.need_explain', sql.lit(0)).as('need_explain'),
    ])
    .where('roster.volunteer_id', '=', volunteerId)
}

/** The query of a volunteer's shifts of one day, in order. */
export function dayEntries(db: Db, volunteerId: number, date: string) {
  return own(db, volunteerId)
    .where('roster.date', '=', date)
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

/** The query of a volunteer's shifts from one day to another, in order. */
export function entriesBetween(db: Db, volunteerId: number, first: string, last: string) {
  return own(db, volunteerId)
    .select(['roster.date', 'roster.taken_at'])
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .orderBy('roster.date')
    .orderBy('roster.start_time')
}

// As many as a week may well hold.
const mostLatest = 40

/**
 * The query of a volunteer's shifts of the latest days, whether they are over or to come, the last one first;
 * without those that came to them by an offer, which say nothing of what they would plan themselves.
 */
export function latestEntries(db: Db, volunteerId: number) {
  const [date, start] = [sql.ref<string>('roster.date'), sql.ref<string>('roster.start_time')]
  const taken = db
    .selectFrom('offer')
    .select('offer.id')
    .where('offer.state', '=', sql.lit('taken' as const))
  const forIt = taken
    .where('offer.taken_by_id', '=', volunteerId)
    .where('offer.date', '=', date)
    .where('offer.start_time', '=', start)
  // What the other gave for it in an exchange.
  const inExchange = taken
    .where('offer.kind', '=', sql.lit('swap' as const))
    .where('offer.volunteer_id', '=', volunteerId)
    .where('offer.give_date', '=', date)
    .where('offer.give_start_time', '=', start)
  return own(db, volunteerId)
    .select('roster.date')
    .where(({ and, not, exists }) => and([not(exists(forIt)), not(exists(inExchange))]))
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .limit(mostLatest)
}

/** `latestEntries`, prepared. */
export const readLatest = preparedQuery((db, { volunteerId }: { volunteerId: number }) =>
  latestEntries(db, volunteerId),
)

const keptDay = preparedQuery((db, value: { volunteerId: number; date: string }) =>
  dayEntries(db, value.volunteerId, value.date),
)

/** A volunteer's shifts of one day, in order. */
export async function entriesOn(
  db: Db,
  volunteerId: number,
  date: string,
): Promise<RowOf<typeof keptDay>[]> {
  return await keptDay(db, { volunteerId, date })
}

/** The query of which service types a volunteer serves on which days of a month. */
export function monthDays(db: Db, volunteerId: number, first: string, last: string) {
  return db
    .selectFrom('roster')
    .select(['date', 'service_type_id'])
    .where('volunteer_id', '=', volunteerId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('start_time')
}

/** `monthDays`, prepared. */
export const readMonth = preparedQuery(
  (db, { volunteerId, first, last }: { volunteerId: number; first: string; last: string }) =>
    monthDays(db, volunteerId, first, last),
)

/** The query of all of a volunteer's shifts that are not over at `day`, `time`, in order. */
export function comingShifts(db: Db, volunteerId: number, day: string, time: string) {
  return entries(db)
    .select([
      'roster.id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
      'roster.service_type_id',
      'roster.created_at',
    ])
    .select(shiftNames)
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.date', '>=', day)
    .where((eb) => eb.or([eb('roster.date', '>', day), eb('roster.end_time', '>', time)]))
    .orderBy('roster.date')
    .orderBy('roster.start_time')
}

/** `comingShifts`, prepared. */
export const readComing = preparedQuery(
  (db, { volunteerId, day, time }: { volunteerId: number; day: string; time: string }) =>
    comingShifts(db, volunteerId, day, time),
)

/** The query of a volunteer's shifts that a closing took, with their names. */
export function namedClosed(db: Db, volunteerId: number) {
  return db
    .selectFrom('roster_closed')
    .leftJoin('activity', 'activity.id', 'roster_closed.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster_closed.service_type_id')
    .leftJoin('place', 'place.id', 'roster_closed.place_id')
    .select([
      'roster_closed.id',
      'roster_closed.date',
      'roster_closed.start_time',
      'roster_closed.end_time',
    ])
    .select(shiftNames)
    .where('roster_closed.volunteer_id', '=', volunteerId)
}

/** The same of those that would not be over at `day`, `time`, in order. */
function comingClosed(db: Db, volunteerId: number, day: string, time: string) {
  return namedClosed(db, volunteerId)
    .select(['roster_closed.service_type_id', 'roster_closed.place_id'])
    .where('roster_closed.date', '>=', day)
    .where((eb) =>
      eb.or([eb('roster_closed.date', '>', day), eb('roster_closed.end_time', '>', time)]),
    )
    .orderBy('roster_closed.date')
    .orderBy('roster_closed.start_time')
}

/** `comingClosed`, prepared. */
export const readClosed = preparedQuery(
  (db, { volunteerId, day, time }: { volunteerId: number; day: string; time: string }) =>
    comingClosed(db, volunteerId, day, time),
)

export type RecordFilter = CallFilter<typeof rosterCalls.records>

/** The query of one page of a volunteer's shifts, past and coming, the latest day first. */
export function rosterRecords(
  db: Db,
  volunteerId: number,
  { title, start_date, end_date }: RecordFilter,
  limit: number,
  offset: number,
) {
  let query = entries(db)
    .select([
      'roster.id as activity_roster_map_id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
    ])
    .select(shiftNames)
    .where('roster.volunteer_id', '=', volunteerId)
  if (start_date) query = query.where('roster.date', '>=', start_date)
  if (end_date) query = query.where('roster.date', '<=', end_date)
  if (title) query = query.where((eb) => contains(eb.ref('activity.title'), title))
  return query
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .limit(limit)
    .offset(offset)
}

const firstPages = preparedQuery(
  (db, { volunteerId, limit, offset }: { volunteerId: number; limit: number; offset: number }) =>
    rosterRecords(db, volunteerId, {}, limit, offset),
)

/** One page of `rosterRecords`; the one that everybody opens is prepared. */
export async function readRecords(
  db: Db,
  volunteerId: number,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<RowOf<typeof rosterRecords>[]> {
  const { title, start_date, end_date } = filter
  if (!title && !start_date && !end_date)
    return await firstPages(db, { volunteerId, limit, offset })
  return await rosterRecords(db, volunteerId, filter, limit, offset).execute()
}
