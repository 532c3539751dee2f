import type { Kysely } from 'kysely'

/**
 * The keys that seal what is personal, mark it, and sign what lives shortly, each wrapped by DATA_KEY. A key is
 * known by its purpose and its number; number 0 is DATA_KEY itself, of a museum from before there were others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('data_key')
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('wrapped', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('changed_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('data_key_once', ['purpose', 'number'])
    .execute()
}
