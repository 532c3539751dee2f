import type { MuseumTime } from '@museum/contract/day.ts'
import type { Period } from '@museum/contract/period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { missed } from '../attendance/attendance.store.ts'

/** The query of what each day of a period added up to, in order; one without shifts is not in it. */
export function dayFigures(db: Db, { first, last }: Period, at: MuseumTime) {
  return db
    .selectFrom('roster')
    .select((eb) => {
      const attended = eb('attended', '=', eb.lit(1))
      return [
        'date',
        eb.fn
          .count<number>(eb.case().when(attended).then(eb.ref('volunteer_id')).end())
          .distinct()
          .as('people'),
        eb.fn.sum<number>('service_minutes').as('minutes'),
        eb.fn
          .sum<number>(eb.case().when(attended).then(eb.ref('explain_time')).else(0).end())
          .as('talks'),
        eb.fn.sum<number>(eb.case().when(missed(at)(eb)).then(1).else(0).end()).as('missed'),
      ]
    })
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy('date')
    .orderBy('date')
}

/** The query of how many shifts of a period were over, and nobody came to them. */
export function missedCount(db: Db, { first, last }: Period, at: MuseumTime) {
  return db
    .selectFrom('roster')
    .select((eb) => eb.fn.countAll<number>().as('missed'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where(missed(at))
}

/** The query of what the months of a period added up to, where no figure of them is kept. */
export function servedMonths(db: Db, { first, last }: Period) {
  const month = sql<string>`substr(roster.date, 1, 7)`
  return db
    .selectFrom('roster')
    .select((eb) => [
      month.as('month'),
      eb.fn.count<number>('volunteer_id').distinct().as('people'),
      eb.fn.sum<number>('service_minutes').as('service_minutes'),
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) => eb('attended', '=', eb.lit(1)))
    .groupBy(month)
}
