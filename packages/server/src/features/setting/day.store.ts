import type { Db } from '../../db/db.ts'

/** Holds a day's row until the transaction ends. */
export async function touchDay(db: Db, date: string): Promise<void> {
  await db
    .insertInto('roster_date')
    .values({ date })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .execute()
}
