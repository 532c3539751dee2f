import type { Kysely } from 'kysely'

/** The phone that somebody proved to have, when they did last, and the codes by which one proves it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('person').addColumn('phone_mark', 'text').execute()
  await db.schema
    .alterTable('person')
    .addColumn('phone_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('person_phone_mark')
    .on('person')
    .column('phone_mark')
    .unique()
    .execute()
  await db.schema
    .createTable('phone_code')
    .addColumn('phone_mark', 'text', (c) => c.primaryKey())
    .addColumn('code_mark', 'text', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('phone_code_expires').on('phone_code').column('expires_ms').execute()
}
