import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of `served`. */
export function servedBy(db: Db, volunteerId: number) {
  return db.selectNoFrom((eb) => {
    const minutes = eb
      .selectFrom('roster')
      .select((one) => one.fn.sum<number>('service_minutes').as('minutes'))
      .where('volunteer_id', '=', volunteerId)
    const told = eb.selectFrom('milestone').select('hours').where('volunteer_id', '=', volunteerId)
    return [
      eb.fn.coalesce(minutes.$asScalar(), eb.lit(0)).as('minutes'),
      eb.fn.coalesce(told.$asScalar(), eb.lit(0)).as('told'),
    ]
  })
}

/** A volunteer's minutes of service, and the hours of the star that they were told of last; 0 for none. */
export const served = preparedQuery((db, { volunteerId }: { volunteerId: number }) =>
  servedBy(db, volunteerId),
)

/** Keeps the highest star that a volunteer was told of. */
export async function keepTold(
  tx: Tx,
  row: { volunteer_id: number; hours: number; told_at: string },
): Promise<void> {
  const { hours, told_at } = row
  await tx
    .insertInto('milestone')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('volunteer_id')
        .doUpdateSet({ hours, told_at })
        .where('milestone.hours', '<', hours),
    )
    .execute()
}
