import type { Kysely } from 'kysely'

/** Who is at an act whose answer is still to come, and until when that is believed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('idempotency')
    .addColumn('holder', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('idempotency')
    .addColumn('until_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
