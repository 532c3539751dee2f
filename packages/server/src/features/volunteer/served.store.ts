import { inMonths } from '@museum/contract/asked-period.ts'
import type { Period } from '@museum/contract/period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The query of what everybody's attended shifts of whole months add up to; whoever has none is not in it. */
export function servedIn(db: Db, months: { first: string; last: string }) {
  return db
    .selectFrom('served_month')
    .select('volunteer_id')
    .where('month', '>=', months.first)
    .where('month', '<=', months.last)
    .groupBy('volunteer_id')
}

/** What somebody's attended shifts of a period add up to, 0 for who has none; `volunteer` is part of the query. */
export function ownServedIn(period: Period, of: 'minutes' | 'count') {
  const { months, beside } = inMonths(period)
  const kept = sql<number>`coalesce((select sum(${sql.ref(of)}) from served_month
    where served_month.volunteer_id = volunteer.id and served_month.month >= ${months?.first ?? ''}
      and served_month.month <= ${months?.last ?? ''}), 0)`
  const figure = of === 'minutes' ? sql`service_minutes` : sql`attended`
  const days = beside.map(
    ({ first, last }) => sql<number>`coalesce((select sum(${figure}) from roster
      where roster.volunteer_id = volunteer.id and roster.attended = 1
        and roster.date >= ${first} and roster.date <= ${last}), 0)`,
  )
  return sql<number>`(${sql.join([kept, ...days], sql` + `)})`
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
