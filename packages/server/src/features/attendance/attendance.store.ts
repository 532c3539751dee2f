import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import type { MuseumTime } from '@museum/contract/day.ts'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { contains, containsName } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import { countRemembered } from '../../db/remembered.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { leaveAsRoster, leaveColumns } from '../roster/leave.store.ts'
import { type DayClock, stateAt } from './duty-state.read.ts'

export interface ShiftFilter {
  id?: number
  /** The first and the last day, both in it; empty for no bound. */
  first?: string
  last?: string
  /** 0 is All. */
  group_id?: number | undefined
  volunteer_id?: number | undefined
  activity_id?: number | undefined
  service_type_id?: number | undefined
  place_id?: number | undefined
  /** Name, code or activity. */
  q?: string | undefined
  /** Shifts that lack a coming, or a going though they ended before that moment. */
  missingPunchAt?: { day: string; time: string }
  /** Shifts that lack a coming or a going, over or not. */
  lacking?: boolean
  /** Shifts that wait for the office to say whether they count. */
  pending?: boolean
  /** Of those, the ones whose repair waits for a second account, or the others. */
  second?: boolean
  /** Shifts with a time that the office made up. */
  repaired?: boolean
  /** Shifts that were over at that moment, and nobody came to. */
  missedAt?: MuseumTime
  /** Shifts that share time with it; times of the day. */
  within?: { start_time: string; end_time: string }
  /** Shifts of the clock's day that stand there. */
  standing?: { states: readonly DutyState[]; clock: DayClock }
}

type Row = ExpressionBuilder<Schema, 'roster'>

// Where shifts stand that a filter is asked of: those of the roster, or those on leave under its name.
export type Place = 'roster' | 'leave'
const placed = (db: Db, place: Place): SelectQueryBuilder<Schema, 'roster', object> =>
  place === 'roster' ? db.selectFrom('roster') : leaveAsRoster(db)

/** The query of the shifts that the filter finds, to be narrowed. */
export function filtered(db: Db, filter: ShiftFilter, place: Place = 'roster') {
  const { id, first, last, group_id, q, missingPunchAt, lacking, repaired, standing } = filter
  const { pending, second, within, missedAt } = filter
  let query = placed(db, place)
  if (id) query = query.where('roster.id', '=', id)
  // A single day is read in the order of its index, which a range of days is not.
  if (first && first === last) query = query.where('roster.date', '=', first)
  else {
    if (first) query = query.where('roster.date', '>=', first)
    if (last) query = query.where('roster.date', '<=', last)
  }
  for (const column of ['volunteer_id', 'activity_id', 'service_type_id', 'place_id'] as const) {
    const value = filter[column]
    if (value) query = query.where(`roster.${column}`, '=', value)
  }
  if (group_id) query = query.where((eb) => inGroup(eb, group_id))
  if (q) query = query.where((eb) => named(eb, q))
  // As literals, so that the engine sees that the partial index holds them.
  if (missingPunchAt || lacking) query = query.where((eb) => eb('roster.lacking', '=', eb.lit(1)))
  if (missingPunchAt) query = query.where(lackedAt(missingPunchAt))
  if (pending) query = query.where((eb) => eb('roster.pending', '=', eb.lit(1)))
  if (second !== undefined)
    query = query.where('roster.verdict', second ? '=' : '<>', sql.lit('second' as const))
  if (repaired) query = query.where('roster.repair_at', '<>', sql.lit(''))
  // Whoever is on leave has not been missing.
  if (missedAt)
    query = place === 'leave' ? query.where(sql.lit(false)) : query.where(missed(missedAt))
  if (within)
    query = query
      .where('roster.start_time', '<', within.end_time)
      .where('roster.end_time', '>', within.start_time)
  if (standing) query = query.where((eb) => eb(stateAt(eb, standing.clock), 'in', standing.states))
  return query
}

const lackedAt =
  ({ day, time }: { day: string; time: string }) =>
  (eb: Row) =>
    eb.or([
      eb('roster.date', '<', day),
      eb.and([eb('roster.date', '=', day), eb('roster.end_time', '<', time)]),
      eb.and([eb('roster.sign_time', '=', ''), eb('roster.repair_sign_time', '=', '')]),
    ])

/** A shift that was over at a moment, and that nobody came to. */
export const missed =
  ({ day, time }: MuseumTime) =>
  (eb: Row) =>
    eb.and([
      eb('roster.attended', '=', eb.lit(0)),
      eb.or([
        eb('roster.date', '<', day),
        eb.and([eb('roster.date', '=', day), eb('roster.end_time', '<=', time)]),
      ]),
    ])

function inGroup(eb: Row, groupId: number) {
  return eb(
    'roster.volunteer_id',
    'in',
    eb.selectFrom('volunteer').select('volunteer.id').where('volunteer.group_id', '=', groupId),
  )
}

function named(eb: Row, q: string) {
  const people = eb
    .selectFrom('volunteer')
    .select('volunteer.id')
    .where((one) =>
      one.or([containsName(one.ref('volunteer.name'), q), contains(one.ref('volunteer.code'), q)]),
    )
  const activities = eb
    .selectFrom('activity')
    .select('activity.id')
    .where((one) => contains(one.ref('activity.title'), q))
  return eb.or([
    eb('roster.volunteer_id', 'in', people),
    eb('roster.activity_id', 'in', activities),
  ])
}

/** `day`: latest day first and in it by time; `index`: as the partial indexes stand, latest first; `oldest`: the other way round. */
export type Order = 'day' | 'index' | 'oldest'

/** The ids of one page: what is sorted is a day at most, and nothing is looked up beside the shift. */
export function shiftPage(
  db: Db,
  filter: ShiftFilter,
  limit: number,
  offset: number,
  order: Order = 'day',
) {
  const way = order === 'oldest' ? 'asc' : 'desc'
  const page = filtered(db, filter).select('roster.id').orderBy('roster.date', way)
  if (order !== 'day') return page.orderBy('roster.id', way).limit(limit).offset(offset)
  const daily = page.orderBy('roster.start_time').orderBy('roster.place_id').orderBy('roster.id')
  return daily.limit(limit).offset(offset)
}

/** The query of all shifts with whose and where they are, to be narrowed. */
export const described = (db: Db) => describedOf(db.selectFrom('roster'))

/** The same of shifts of the roster, or of those on leave under its name. */
export function describedOf(
  shifts: SelectQueryBuilder<Schema, 'roster', object>,
  on_leave: 0 | 1 = 0,
) {
  return shifts
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .leftJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select([
      'roster.id',
      'roster.volunteer_id',
      'volunteer.name',
      'volunteer.code',
      'volunteer_group.name as group_name',
      'roster.date',
      'activity.title',
      'service_type.name as service_type_name',
      'place.name as place_name',
      'roster.start_time',
      'roster.end_time',
      'roster.sign_time',
      'roster.sign_out_time',
      'roster.repair_sign_time',
      'roster.repair_sign_out_time',
      'roster.repair_reason',
      'roster.repair_by',
      'roster.repair_at',
      'roster.service_minutes',
      'roster.explain_time',
      'roster.sign_grade',
      'roster.sign_out_grade',
      'roster.sign_evidence',
      'roster.sign_out_evidence',
      'roster.pending',
      'roster.verdict',
      'roster.verdict_reason',
      'roster.verdict_by',
      'roster.verdict_at',
      'roster.place_id',
    ])
    .select(leaveColumns(on_leave))
}

export type AttendedRow = RowOf<typeof listShifts>

/** One page of shifts with whose and where they are. */
export async function listShifts(
  db: Db,
  filter: ShiftFilter,
  limit: number,
  offset: number,
  order: Order = 'day',
) {
  const page = shiftPage(db, filter, limit, offset, order)
  return await shiftRows(db, {}, order).innerJoin(page.as('page'), 'page.id', 'roster.id').execute()
}

/** The query of all shifts that the filter finds with whose and where they are, in the order of their list. */
export function shiftRows(db: Db, filter: ShiftFilter, order: Order = 'day') {
  const way = order === 'oldest' ? 'asc' : 'desc'
  const rows = describedOf(filtered(db, filter)).orderBy('roster.date', way)
  return order === 'day'
    ? rows.orderBy('roster.start_time').orderBy('roster.place_id').orderBy('roster.id')
    : rows.orderBy('roster.id', way)
}

/**
 * The ids of one page of a day's shifts by time and name. Names are looked up one by one, and only of
 * those who begin at the same time: a join would read everybody's.
 */
export function dayPage(db: Db, filter: ShiftFilter, limit: number, offset: number) {
  return filtered(db, filter)
    .select((eb) => [
      'roster.id',
      eb
        .selectFrom('volunteer')
        .select('volunteer.name')
        .whereRef('volunteer.id', '=', 'roster.volunteer_id')
        .as('whose'),
    ])
    .orderBy('roster.start_time')
    .orderBy('whose')
    .orderBy('roster.id')
    .limit(limit)
    .offset(offset)
}

/** One page of a day's shifts by time and name. */
export async function listDay(db: Db, filter: ShiftFilter, limit: number, offset: number) {
  return await described(db)
    .innerJoin(dayPage(db, filter, limit, offset).as('page'), 'page.id', 'roster.id')
    .orderBy('roster.start_time')
    .orderBy('volunteer.name')
    .orderBy('roster.id')
    .execute()
}

/** One shift with whose and where it is. */
export async function findShift(db: Db, id: number): Promise<AttendedRow | undefined> {
  return await described(db).where('roster.id', '=', id).executeTakeFirst()
}

/** The query of how many shifts the filter finds. */
export function shiftCount(db: Db, filter: ShiftFilter, place: Place = 'roster') {
  return filtered(db, filter, place).select((eb) => eb.fn.countAll<number>().as('total'))
}

/**
 * The query of how many shifts the filter finds, counting no further than `most`: the oldest, in the order
 * of the partial indexes, so that it ends there.
 */
export function shiftCountUpTo(db: Db, filter: ShiftFilter, most: number) {
  const oldest = filtered(db, filter).orderBy('roster.date').orderBy('roster.id')
  const some = oldest.select('roster.id').limit(sql.lit(most))
  return db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('total'))
}

/** How many shifts the filter finds; a large number may be a minute old. */
export async function countShifts(db: Db, filter: ShiftFilter): Promise<number> {
  const { missingPunchAt: moment, ...others } = filter
  if (!moment) return await countRemembered(db, shiftCount(db, filter))
  // Apart from the moment, which is never the same again, all of the days before are counted alike.
  const before = filtered(db, { ...others, lacking: true }).where('roster.date', '<', moment.day)
  const some = before.select('roster.id').limit(fewShifts + 1)
  const { few, newer } = await db
    .selectNoFrom((eb) => {
      const all = eb.fn.countAll<number>().as('n')
      const since = filtered(db, filter).where('roster.date', '>=', moment.day)
      return [
        db.selectFrom(some.as('some')).select(all).$asScalar().$notNull().as('few'),
        since.select(all).$asScalar().$notNull().as('newer'),
      ]
    })
    .executeTakeFirstOrThrow()
  if (few <= fewShifts) return few + newer
  const total = before.select((eb) => eb.fn.countAll<number>().as('total'))
  return (await countRemembered(db, total)) + newer
}

/** Up to here what lacks a time is counted in one statement. */
const fewShifts = 100
