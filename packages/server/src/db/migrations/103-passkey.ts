import type { Kysely } from 'kysely'

/** Challenges that a passkey has answered, for as long as they would be good. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('passkey_used')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('passkey_used_expires')
    .on('passkey_used')
    .column('expires_ms')
    .execute()
}
