import type { Kysely } from 'kysely'

/** Codes that are typed are found by their beginning and kept as a slow hash: those under way are made anew. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('claim_code')
    .addColumn('code_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('device')
    .addColumn('pair_code_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
