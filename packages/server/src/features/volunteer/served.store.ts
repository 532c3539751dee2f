import { inMonths } from '@museum/contract/asked-period.ts'
import type { Period } from '@museum/contract/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The query of the minutes that everybody has served in a period's whole months; whoever has none is not in it. */
export function servedIn(db: Db, period: Period) {
  const { months } = inMonths(period)
  return db
    .selectFrom('served_month')
    .select((eb) => ['volunteer_id', eb.fn.sum<number>('minutes').as('minutes')])
    .where('month', '>=', months?.first ?? '')
    .where('month', '<=', months?.last ?? '')
    .groupBy('volunteer_id')
}

/** All minutes of a period beside `servedIn`, which is joined to the query that `volunteer` is part of. */
export function hoursWith(joined: string, period: Period) {
  const days = sumsOfDays('minutes', inMonths(period).beside, 'volunteer.id')
  return sql<number>`(${sql.join([sql`coalesce(${sql.ref(`${joined}.minutes`)}, 0)`, ...days], sql` + `)})`
}

export interface Bounds {
  least?: number | undefined
  most?: number | undefined
}

/**
 * True of whoever's attended shifts of a period add up to something within the bounds, nobody's to 0; `volunteer`
 * is part of the query. All are added up at once, and days beside whole months are looked at only of those whom the
 * months leave open: with all of a month that is partly asked for they are not above, and without it not below.
 */
export function summedWithin(of: 'minutes' | 'count', { least = 0, most }: Bounds, period: Period) {
  if (least <= 0 && most === undefined) return sql<boolean>`1 = 1`
  const { months, beside } = inMonths(period)
  const figure = sql.ref(of)
  const sure = months
    ? sql`sum(case when month between ${months.first} and ${months.last} then ${figure} else 0 end)`
    : sql`0`
  const kept = sql`select volunteer_id as id, ${sure} as sure, sum(${figure}) as utmost from served_month
    where month >= ${period.first.slice(0, 7)} and month <= ${period.last.slice(0, 7)} group by volunteer_id`
  const exact = sql`(${sql.join([sql`sure`, ...sumsOfDays(of, beside, 'kept.id')], sql` + `)})`
  const open = (decided: RawBuilder<unknown>, sought: RawBuilder<unknown>) =>
    beside.length > 0 ? sql`(${decided} or ${sought})` : decided
  // Who has no sum cannot be sought among those who have one: whom 0 lets through are all but who have more.
  if (least <= 0)
    return sql<boolean>`volunteer.id not in (select id from (${kept}) as kept
      where utmost > ${most} and ${open(sql`sure > ${most}`, sql`${exact} > ${most}`)})`
  if (most === undefined)
    return sql<boolean>`volunteer.id in (select id from (${kept}) as kept
      where utmost >= ${least} and ${open(sql`sure >= ${least}`, sql`${exact} >= ${least}`)})`
  return sql<boolean>`volunteer.id in (select id from (${kept}) as kept
    where utmost >= ${least} and sure <= ${most}
      and ${open(sql`(sure >= ${least} and utmost <= ${most})`, sql`${exact} between ${least} and ${most}`)})`
}

/** What somebody's attended shifts of a period add up to, 0 for who has none; `volunteer` is part of the query. */
export function ownServedIn(period: Period, of: 'minutes' | 'count') {
  const { months, beside } = inMonths(period)
  const kept = sql<number>`coalesce((select sum(${sql.ref(of)}) from served_month
    where served_month.volunteer_id = volunteer.id and served_month.month >= ${months?.first ?? ''}
      and served_month.month <= ${months?.last ?? ''}), 0)`
  return sql<number>`(${sql.join([kept, ...sumsOfDays(of, beside, 'volunteer.id')], sql` + `)})`
}

/** What the attended shifts of each of these add up to, of somebody by the index that holds the figures. */
function sumsOfDays(of: 'minutes' | 'count', periods: readonly Period[], whose: string) {
  const figure = of === 'minutes' ? sql`service_minutes` : sql`attended`
  return periods.map(
    ({ first, last }) => sql<number>`coalesce((select sum(${figure}) from roster
      where roster.volunteer_id = ${sql.ref(whose)} and roster.attended = 1
        and roster.date >= ${first} and roster.date <= ${last}), 0)`,
  )
}

/** The last day on which somebody came, empty for never; `volunteer` is part of the query. */
export const lastServed = sql<string>`coalesce((
  select roster.date from roster
  where roster.volunteer_id = volunteer.id and roster.attended = 1
    and roster.date <= (select max(month) from served_month
      where served_month.volunteer_id = volunteer.id) || '-31'
  order by roster.date desc limit 1), '')`

/** True of who came on `day` or after it; `volunteer` is part of the query. */
export function servedSince(day: string) {
  const { months, beside } = inMonths({ first: day, last: '9999-12-31' })
  const sums = sql<boolean>`exists (select 1 from served_month
    where served_month.volunteer_id = volunteer.id and served_month.month >= ${months?.first ?? ''})`
  const days = beside.map(
    ({ first, last }) => sql<boolean>`exists (select 1 from roster
      where roster.volunteer_id = volunteer.id and roster.attended = 1
        and roster.date >= ${first} and roster.date <= ${last})`,
  )
  return sql<boolean>`(${sql.join([sums, ...days], sql` or `)})`
}
