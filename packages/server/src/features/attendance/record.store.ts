import type { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import type { MuseumTime } from '@museum/contract/day.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { leaveColumns } from '../roster/leave.store.ts'
import { namedShifts } from '../sign/sign.store.ts'

export type AttendanceFilter = CallFilter<typeof attendanceCalls.records>

// Before and after every day that there is.
const firstOf = ({ start_date }: AttendanceFilter) => start_date || '0'
const lastOf = ({ end_date }: AttendanceFilter) => end_date || '9999-12-31'

/** The query of a volunteer's shifts as a record shows them. */
export function ownRecords(db: Db, volunteerId: number, on_leave: 0 | 1 = 0) {
  const [is, told_at] = leaveColumns(on_leave)
  return namedShifts(db, volunteerId, on_leave)
    .select([
      'roster.repair_reason',
      'roster.repair_at',
      'roster.verdict_reason',
      'roster.service_minutes',
    ])
    .select([is, told_at])
}

export type AttendanceRow = RowOf<typeof ownRecords>

/** The records of a volunteer at the museum's `at`: shifts that are over, or that somebody came to. */
export function attended(
  db: Db,
  volunteerId: number,
  { day, time }: MuseumTime,
  first: string,
  last: string,
) {
  return ownRecords(db, volunteerId)
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
  reach: number
}

/** One page of the records with the leave of the same days among them; `reach` is limit and offset together. */
function withLeave(db: Db, value: PageValues, title?: string) {
  const { volunteerId, first, last } = value
  const leave = ownRecords(db, volunteerId, 1)
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .orderBy('roster.id', 'desc')
  const side = (shifts: typeof leave) => {
    const named = title ? shifts.where((eb) => contains(eb.ref('activity.title'), title)) : shifts
    return db.selectFrom(named.limit(value.reach).as('side')).selectAll()
  }
  return side(attended(db, volunteerId, value, first, last))
    .unionAll(side(leave))
    .orderBy('date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(value.limit)
    .offset(value.offset)
}

const keptPage = preparedQuery((db, value: PageValues) => withLeave(db, value))

/** One page of a volunteer's records and leave, newest first. */
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
  const value = { volunteerId, day, time, first, last, limit, offset, reach: limit + offset }
  return title ? await withLeave(db, value, title).execute() : await keptPage(db, value)
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

const keptTotals = preparedQuery(
  (db, value: { volunteerId: number; first: string; last: string }) =>
    totals(db, value.volunteerId, value.first, value.last),
)

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
