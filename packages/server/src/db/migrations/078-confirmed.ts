import type { Kysely } from 'kysely'

/** Until when the password of an office login, typed again, holds for sheets with personal columns. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
