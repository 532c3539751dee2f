import type { Tx } from '../../db/db.ts'
import { shared } from '../../db/portable.ts'

/**
 * Shares a day until the transaction ends, before its window is read: whoever plans it goes on beside
 * others who do, and none of them while it is closed, opened or copied.
 */
export async function shareDay(tx: Tx, date: string): Promise<void> {
  await tx
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute()
  const row = tx.selectFrom('roster_date').select('date').where('date', '=', date)
  await shared(tx, row).execute()
}

/** Locks a day alone until the transaction ends: nobody plans it meanwhile. */
export async function lockDay(tx: Tx, date: string): Promise<void> {
  await tx
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .execute()
}
