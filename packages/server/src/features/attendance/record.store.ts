import type { MuseumTime } from '@museum/contract/day.ts'
import type { Db } from '../../db/db.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { type NamedShift, namedShifts } from '../sign/sign.store.ts'

export interface AttendanceFilter {
  title?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

export interface AttendanceRow extends NamedShift {
  repair_reason: string
  verdict_reason: string
  repair_at: string
  service_minutes: number
}

// Before and after every day that there is.
const firstOf = ({ start_date }: AttendanceFilter) => start_date || '0'
const lastOf = ({ end_date }: AttendanceFilter) => end_date || '9999-12-31'

/** The records of a volunteer at the museum's `at`: shifts that are over, or that somebody came to. */
export function attended(
  db: Db,
  volunteerId: number,
  { day, time }: MuseumTime,
  first: string,
  last: string,
) {
  return namedShifts(db, volunteerId)
    .select([
      'roster.repair_reason',
      'roster.repair_at',
      'roster.verdict_reason',
      'roster.service_minutes',
    ])
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .where((eb) =>
      eb.or([
        eb('roster.attended', '=', eb.lit(1)),
        eb('roster.date', '<', day),
        eb.and([eb('roster.date', '=', day), eb('roster.end_time', '<=', time)]),
      ]),
    )
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .orderBy('roster.id', 'desc')
}

interface PageValues extends Record<string, string | number> {
  volunteerId: number
  day: string
  time: string
  first: string
  last: string
  limit: number
  offset: number
}

const keptPage = preparedQuery<PageValues, AttendanceRow>((db, value) =>
  attended(db, value.volunteerId, value, value.first, value.last)
    .limit(value.limit)
    .offset(value.offset),
)

/** One page of a volunteer's records, newest first. */
export async function attendancePage(
  db: Db,
  volunteerId: number,
  { day, time }: MuseumTime,
  filter: AttendanceFilter,
  limit: number,
  offset: number,
): Promise<AttendanceRow[]> {
  const [first, last] = [firstOf(filter), lastOf(filter)]
  const { title } = filter
  if (!title) return await keptPage(db, { volunteerId, day, time, first, last, limit, offset })
  return await attended(db, volunteerId, { day, time }, first, last)
    .where((eb) => contains(eb.ref('activity.title'), title))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The sum of a volunteer's records; those without a time add nothing to it, listed or not. */
export function totals(db: Db, volunteerId: number, first: string, last: string) {
  return db
    .selectFrom('roster')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('roster.service_minutes'), eb.lit(0)).as('minutes'),
      eb.fn.coalesce(eb.fn.sum<number>('roster.attended'), eb.lit(0)).as('count'),
    ])
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
}

const keptTotals = preparedQuery<
  { volunteerId: number; first: string; last: string },
  { minutes: number; count: number }
>((db, value) => totals(db, value.volunteerId, value.first, value.last))

/** Minutes of service and attended shifts of a volunteer's records. */
export async function attendanceTotal(
  db: Db,
  volunteerId: number,
  filter: AttendanceFilter,
): Promise<{ minutes: number; count: number }> {
  const [first, last] = [firstOf(filter), lastOf(filter)]
  const { title } = filter
  const [row] = title
    ? await totals(db, volunteerId, first, last)
        .innerJoin('activity', 'activity.id', 'roster.activity_id')
        .where((eb) => contains(eb.ref('activity.title'), title))
        .execute()
    : await keptTotals(db, { volunteerId, first, last })
  if (!row) throw new Error('a sum without groups has one row')
  return row
}
