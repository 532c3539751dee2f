import type { Period } from '@museum/contract/period.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { MonthFigureTable } from '../../db/schema-kept.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of what attended shifts of a period add up to: one scan of its days. */
export function served(db: Db, { first, last }: Period) {
  return db
    .selectFrom('roster')
    .select((eb) => [
      eb.fn.count<number>('volunteer_id').distinct().as('people'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('service_minutes'), eb.lit(0)).as('service_minutes'),
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) => eb('attended', '=', eb.lit(1)))
}

/** The query of who is a formal volunteer and became one by the period's end, and in it. */
export function joined(db: Db, { first, last }: Period) {
  return (
    db
      .selectFrom('volunteer')
      .select((eb) => [
        eb.fn.countAll<number>().as('volunteers'),
        eb.fn
          .coalesce(
            eb.fn.sum<number>(
              eb
                .case()
                .when('first_assessment_time', '>=', first)
                .then(eb.lit(1))
                .else(eb.lit(0))
                .end(),
            ),
            eb.lit(0),
          )
          .as('joined'),
      ])
      .where('status', '=', 7)
      // Each of the two is one range of the index.
      .where('show_consent', 'in', [0, 1])
      .where('first_assessment_time', '<=', last)
  )
}

/** Keeps what a month adds up to. */
export async function writeMonth(tx: Tx, row: MonthFigureTable): Promise<void> {
  const { month, ...figures } = row
  await tx
    .insertInto('month_figure')
    .values(row)
    .onConflict((conflict) => conflict.column('month').doUpdateSet(figures))
    .execute()
}

/** The query of the months from `first` to `last`, both in it, in order. */
export function monthRows(db: Db, first: string, last: string) {
  return db
    .selectFrom('month_figure')
    .selectAll()
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('month')
}

/** `monthRows`, kept ready. */
export const readMonths = preparedQuery((db, { first, last }: { first: string; last: string }) =>
  monthRows(db, first, last),
)
