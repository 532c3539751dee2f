import type { MuseumTime } from '@museum/contract/day.ts'
import type { Shift } from '@museum/contract/roster/attendance.rules.ts'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import { contains } from '../../db/portable.ts'

const shiftColumns = [
  'roster.id',
  'roster.date',
  'roster.start_time',
  'roster.end_time',
  'roster.sign_time',
  'roster.sign_out_time',
  'roster.repair_sign_time',
  'roster.repair_sign_out_time',
] as const

interface ShiftRow extends Shift {
  id: number
}

interface NamedShift extends ShiftRow {
  title: string
  service_type_name: string
  place_name: string
}

function namedShifts(db: Db, volunteerId: number) {
  return db
    .selectFrom('roster')
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select(shiftColumns)
    .select((eb) => [
      'activity.title',
      eb.fn.coalesce('service_type.name', eb.val('')).as('service_type_name'),
      eb.fn.coalesce('place.name', eb.val('')).as('place_name'),
    ])
    .where('roster.volunteer_id', '=', volunteerId)
}

/** The query of `signableShifts`. */
export function signable(db: Db, volunteerId: number, yesterday: string, today: string) {
  return namedShifts(db, volunteerId)
    .where('roster.date', '>=', yesterday)
    .where('roster.date', '<=', today)
    .where((eb) =>
      eb.or([
        eb('roster.date', '=', today),
        eb.and([
          eb('roster.lacking', '=', eb.lit(1)),
          eb('roster.sign_out_time', '=', ''),
          eb('roster.repair_sign_out_time', '=', ''),
        ]),
      ]),
    )
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

const keptSignable = kept<{ volunteerId: number; yesterday: string; today: string }, NamedShift>(
  (db, value) => signable(db, value.volunteerId, value.yesterday, value.today),
)

/** A volunteer's shifts of today, and those of yesterday whose going is not known, in order. */
export async function signableShifts(
  db: Db,
  volunteerId: number,
  yesterday: string,
  today: string,
): Promise<NamedShift[]> {
  return await keptSignable(db, { volunteerId, yesterday, today })
}

const own = kept<{ id: number; volunteerId: number }, ShiftRow>((db, { id, volunteerId }) =>
  db
    .selectFrom('roster')
    .select(shiftColumns)
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId),
)

/** A volunteer's own shift; undefined when it is another's or nobody's. */
export async function findShift(
  db: Db,
  id: number,
  volunteerId: number,
): Promise<ShiftRow | undefined> {
  return (await own(db, { id, volunteerId }))[0]
}

/** Writes a signed time with the figures that follow; false when the shift is not as it was read. */
export async function writeSign(
  db: Db,
  shift: ShiftRow,
  change: {
    sign_time?: string
    sign_out_time?: string
    service_minutes: number
    attended: number
    lacking: number
    updated_at: string
  },
): Promise<boolean> {
  let update = db.updateTable('roster').set(change).where('id', '=', shift.id)
  for (const column of [
    'date',
    'start_time',
    'end_time',
    'sign_time',
    'sign_out_time',
    'repair_sign_time',
    'repair_sign_out_time',
  ] as const)
    update = update.where(column, '=', shift[column])
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface AttendanceFilter {
  title?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

interface AttendanceRow extends NamedShift {
  repair_reason: string
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
    .select(['roster.repair_reason', 'roster.service_minutes'])
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

const keptPage = kept<PageValues, AttendanceRow>((db, value) =>
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

const keptTotals = kept<
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
