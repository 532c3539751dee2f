import { type ExpressionBuilder, sql } from 'kysely'
import { contains } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

/** One shift of a day with its names. */
export interface DayEntry {
  id: number
  activity_id: number
  title: string
  service_type_id: number
  service_type_name: string
  need_explain: number
  start_time: string
  end_time: string
  place_id: number
  place_name: string
  explain_time: number
  name: string
  sign_time: string
}

function entries(db: Db) {
  return (
    db
      .selectFrom('roster')
      // Each has one: joined so, no engine begins at the activities and sorts what it finds.
      .leftJoin('activity', 'activity.id', 'roster.activity_id')
      .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
      .leftJoin('place', 'place.id', 'roster.place_id')
  )
}

const named = (eb: ExpressionBuilder<Schema, 'activity' | 'service_type' | 'place'>) => [
  eb.fn.coalesce('activity.title', sql.lit('')).as('title'),
  eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
  eb.fn.coalesce('place.name', sql.lit('')).as('place_name'),
]

/** The same with its day. */
export interface DatedEntry extends DayEntry {
  date: string
}

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
      ...named(eb),
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

/** The query of a volunteer's shifts of the latest days, whether they are over or to come, the last one first. */
export function latestEntries(db: Db, volunteerId: number) {
  return own(db, volunteerId)
    .select('roster.date')
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .limit(mostLatest)
}

/** `latestEntries`, prepared. */
export const readLatest = preparedQuery<{ volunteerId: number }, DatedEntry>(
  (db, { volunteerId }) => latestEntries(db, volunteerId),
)

const keptDay = preparedQuery<{ volunteerId: number; date: string }, DayEntry>((db, value) =>
  dayEntries(db, value.volunteerId, value.date),
)

/** A volunteer's shifts of one day, in order. */
export async function entriesOn(db: Db, volunteerId: number, date: string): Promise<DayEntry[]> {
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
export const readMonth = preparedQuery<
  { volunteerId: number; first: string; last: string },
  { date: string; service_type_id: number }
>((db, { volunteerId, first, last }) => monthDays(db, volunteerId, first, last))

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
    .select(named)
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.date', '>=', day)
    .where((eb) => eb.or([eb('roster.date', '>', day), eb('roster.end_time', '>', time)]))
    .orderBy('roster.date')
    .orderBy('roster.start_time')
}

type Coming = Awaited<ReturnType<ReturnType<typeof comingShifts>['execute']>>[number]

/** `comingShifts`, prepared. */
export const readComing = preparedQuery<{ volunteerId: number; day: string; time: string }, Coming>(
  (db, { volunteerId, day, time }) => comingShifts(db, volunteerId, day, time),
)

/** The query of a volunteer's shifts that a closing took, with their names. */
export function namedClosed(db: Db, volunteerId: number) {
  const none = sql.lit('')
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
    .select((eb) => [
      eb.fn.coalesce('activity.title', none).as('title'),
      eb.fn.coalesce('service_type.name', none).as('service_type_name'),
      eb.fn.coalesce('place.name', none).as('place_name'),
    ])
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

type Closed = Awaited<ReturnType<ReturnType<typeof comingClosed>['execute']>>[number]

/** `comingClosed`, prepared. */
export const readClosed = preparedQuery<{ volunteerId: number; day: string; time: string }, Closed>(
  (db, { volunteerId, day, time }) => comingClosed(db, volunteerId, day, time),
)

export interface RecordFilter {
  title?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

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
    .select(named)
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

type RecordRow = Awaited<ReturnType<ReturnType<typeof rosterRecords>['execute']>>[number]

const firstPages = preparedQuery<{ volunteerId: number; limit: number; offset: number }, RecordRow>(
  (db, { volunteerId, limit, offset }) => rosterRecords(db, volunteerId, {}, limit, offset),
)

/** One page of `rosterRecords`; the one that everybody opens is prepared. */
export async function readRecords(
  db: Db,
  volunteerId: number,
  filter: RecordFilter,
  limit: number,
  offset: number,
): Promise<RecordRow[]> {
  const { title, start_date, end_date } = filter
  if (!title && !start_date && !end_date)
    return await firstPages(db, { volunteerId, limit, offset })
  return await rosterRecords(db, volunteerId, filter, limit, offset).execute()
}
