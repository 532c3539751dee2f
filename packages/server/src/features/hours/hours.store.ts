import { bornIn } from '@museum/contract/hours/age.rules.ts'
import type { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { sql } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

/** A period without its days is the museum's month, one with a single day is that day. */
export type AskedHours = CallFilter<typeof hoursCalls.list>
/** The same with both days, which are in it. */
export type HoursFilter = AskedHours & Record<'start_date' | 'end_date', string>

function attended(db: Db, { start_date, end_date, group_id, sex, age }: HoursFilter) {
  const shifts = db
    .selectFrom('roster')
    .where('roster.date', '>=', start_date)
    .where('roster.date', '<=', end_date)
    .where((eb) => eb('roster.attended', '=', eb.lit(1)))
  if (!group_id && !sex && !age) return shifts
  let those = db.selectFrom('volunteer').select('volunteer.id')
  if (group_id) those = those.where('volunteer.group_id', '=', group_id)
  if (sex) those = those.where('volunteer.sex', '=', Number(sex))
  if (age) {
    const { first, last } = bornIn(age, end_date)
    those = those
      .where('volunteer.birth_time', '>=', first)
      .where('volunteer.birth_time', '<=', last)
  }
  return shifts.where('roster.volunteer_id', 'in', those)
}

/** Which person, group (0 for none) or type each attended shift counts for. */
function keyed(db: Db, filter: HoursFilter) {
  const columns = ['roster.volunteer_id', 'roster.service_minutes', 'roster.explain_time'] as const
  if (filter.by === 'person')
    return attended(db, filter).select([...columns, 'roster.volunteer_id as key'])
  if (filter.by === 'type')
    return attended(db, filter).select([...columns, 'roster.service_type_id as key'])
  return attended(db, filter)
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .select((eb) => [...columns, eb.fn.coalesce(eb.ref('volunteer.group_id'), eb.lit(0)).as('key')])
}

function names(db: Db, by: HoursFilter['by']) {
  const none = sql.lit<string | null>(null).as('code')
  if (by === 'person')
    return db.selectFrom('volunteer').select(['id', 'name', 'name_pinyin as read', 'code'])
  if (by === 'group')
    return db.selectFrom('volunteer_group').select(['id', 'name', 'name_order as read', none])
  return db.selectFrom('service_type').select(['id', 'name', 'name as read', none])
}

function rows(db: Db, filter: HoursFilter) {
  const sums = db
    .selectFrom(keyed(db, filter).as('shift'))
    .select((eb) => [
      'shift.key',
      eb.fn.count<number>('shift.volunteer_id').distinct().as('people'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('shift.service_minutes').as('service_minutes'),
      eb.fn.sum<number>('shift.explain_time').as('explain_time'),
    ])
    .groupBy('shift.key')
  const query = db
    .selectFrom(sums.as('sum'))
    .leftJoin(names(db, filter.by).as('named'), 'named.id', 'sum.key')
  const { q } = filter
  if (!q) return query
  return query.where((eb) =>
    eb.or([containsName(eb.ref('named.name'), q), contains(eb.ref('named.code'), q)]),
  )
}

const orders = {
  // As it is read, as one looks through a list of names.
  name: 'named.read',
  people: 'sum.people',
  count: 'sum.count',
  talks: 'sum.explain_time',
  minutes: 'sum.service_minutes',
} as const

/** One page of the report, the most hours first where no other order is asked for. */
export function hoursPage(db: Db, filter: HoursFilter, limit: number, offset: number) {
  const { sort } = filter
  const found = rows(db, filter)
  const by = orders[sort?.replace(/^-/, '') as keyof typeof orders]
  const ordered = by ? found.orderBy(by, sort?.startsWith('-') ? 'desc' : 'asc') : found
  return ordered
    .select([
      'sum.key as id',
      'named.name',
      'named.code',
      'sum.people',
      'sum.count',
      'sum.service_minutes',
      'sum.explain_time',
    ])
    .orderBy('sum.service_minutes', 'desc')
    .orderBy('sum.count', 'desc')
    .orderBy('sum.key')
    .limit(limit)
    .offset(offset)
}

export type HoursRow = RowOf<typeof hoursPage>

/** How many rows the report has, and the sums over all of them. */
export function hoursTotals(db: Db, filter: HoursFilter) {
  // A sum of sums is of a wider type in one engine, which does not come out as a number.
  return rows(db, filter).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.cast<number>(eb.fn.coalesce(eb.fn.sum('sum.count'), eb.lit(0)), 'bigint').as('count'),
    eb
      .cast<number>(eb.fn.coalesce(eb.fn.sum('sum.service_minutes'), eb.lit(0)), 'bigint')
      .as('minutes'),
    eb.cast<number>(eb.fn.coalesce(eb.fn.sum('sum.explain_time'), eb.lit(0)), 'bigint').as('talks'),
  ])
}
