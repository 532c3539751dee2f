import type { Schema } from './schema.ts'
import type { Db, Tx } from './types.ts'

export type DemoState = 'empty' | 'filling' | 'filled' | 'foreign'

const name = 'demo'

/** What a database is to the demo museum; `foreign` holds data that the demo did not make. */
export async function demoState(db: Db): Promise<DemoState> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  if (row) return row.value === 'filled' ? 'filled' : 'filling'
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return account || person ? 'foreign' : 'empty'
}

/** Notes how far the demo museum is. */
export async function markDemo(tx: Tx, value: 'filling' | 'filled'): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Removes a half-made demo museum, not the keys that its process seals with; tables that others refer to go in a later round. */
export async function clearDemo(tx: Tx): Promise<void> {
  const tables = (await tx.introspection.getTables())
    .map((table) => table.name as keyof Schema)
    .filter((table) => !table.startsWith('kysely_') && table !== 'data_key')
  let left = tables
  for (let round = 0; left.length > 0 && round < tables.length; round += 1) {
    const refused: typeof left = []
    for (const table of left)
      await tx
        .deleteFrom(table)
        .execute()
        .catch(() => refused.push(table))
    left = refused
  }
}
