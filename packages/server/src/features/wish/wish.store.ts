import type { Wish } from '@museum/contract/wish/wish.rules.ts'
import type { Tx } from '../../db/types.ts'

/** Keeps what a volunteer wishes in place of what was kept. */
export async function writeWish(
  tx: Tx,
  volunteer_id: number,
  { away: _, ...wish }: Wish,
  by: { updated_at: string; updated_by: string },
): Promise<void> {
  const { halves, month_want, month_most, may_ask } = wish
  const fields = { halves, month_want, month_most, may_ask, ...by }
  await tx
    .insertInto('wish')
    .values({ volunteer_id, ...fields })
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(fields))
    .execute()
}

/** Keeps a volunteer's days away in place of those that were kept. */
export async function writeAway(tx: Tx, volunteer_id: number, away: Wish['away']): Promise<void> {
  await tx.deleteFrom('away_day').where('volunteer_id', '=', volunteer_id).execute()
  if (away.length > 0)
    await tx
      .insertInto('away_day')
      .values(away.map(({ first, last }) => ({ volunteer_id, first, last })))
      .execute()
}
