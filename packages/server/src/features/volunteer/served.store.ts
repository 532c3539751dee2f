import { inMonths } from '@museum/contract/asked-period.ts'
import type { Period } from '@museum/contract/period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The parts of a period whose sums are read by themselves: its whole months, and days beside them. */
export function partsOf(period: Period): Period[] {
  const { months, beside } = inMonths(period)
  // Of none there is nothing in whichever is read.
  return months || beside.length === 0 ? [months ?? period, ...beside] : beside
}

/**
 * The queries of what everybody's attended shifts of a period add up to, which together are all of it; whoever has
 * none of a part is not in it. The whole months are read as they are kept; of a month that the period holds in part its
 * days are read from the index in which a month's attended shifts stand by their people. Each is one pass.
 */
export const sumsIn = (db: Db, period: Period) =>
  partsOf(period).map(({ first, last }) =>
    first.length === monthLength ? ofMonths(db, first, last) : ofDays(db, first, last),
  )

const monthLength = 'YYYY-MM'.length

const ofMonths = (db: Db, first: string, last: string) =>
  db
    .selectFrom('served_month')
    .select((eb) => [
      'volunteer_id',
      eb.fn.sum<number>('minutes').as('minutes'),
      eb.fn.sum<number>('count').as('count'),
    ])
    .where('month', '>=', first)
    .where('month', '<=', last)
    .groupBy('volunteer_id')

// All of the month is gone through: how many are on some of its days no engine guesses well.
function ofDays(db: Db, first: string, last: string) {
  const within = (figure: string) =>
    sql<number>`sum(case when date between ${first} and ${last} then ${sql.raw(figure)} else 0 end)`
  return (
    db
      .selectFrom('roster')
      .select(['volunteer_id', within('service_minutes').as('minutes'), within('1').as('count')])
      // As the index has them: by their month, and attended alone.
      .where(sql`substr(date, 1, 7)`, '=', first.slice(0, monthLength))
      .where('attended', '=', sql.lit(1))
      .groupBy('volunteer_id')
  )
}

/** What somebody's attended shifts of a period add up to, 0 for who has none; `volunteer` is part of the query. */
export function ownServedIn(period: Period, of: 'minutes' | 'count') {
  const { months, beside } = inMonths(period)
  const figure = of === 'minutes' ? sql`service_minutes` : sql`attended`
  const kept = sql<number>`coalesce((select sum(${sql.ref(of)}) from served_month
    where served_month.volunteer_id = volunteer.id and served_month.month >= ${months?.first ?? ''}
      and served_month.month <= ${months?.last ?? ''}), 0)`
  const days = beside.map(
    ({ first, last }) => sql<number>`coalesce((select sum(${figure}) from roster
      where roster.volunteer_id = volunteer.id and roster.attended = 1
        and roster.date >= ${first} and roster.date <= ${last}), 0)`,
  )
  return sql<number>`(${sql.join([kept, ...days], sql` + `)})`
}

/** The last day on which somebody came, as it is kept, and empty for never; `volunteer` is part of the query. */
export const lastServed = sql<string>`coalesce((select served_month.last from served_month
  where served_month.volunteer_id = volunteer.id order by served_month.month desc limit 1), '')`
