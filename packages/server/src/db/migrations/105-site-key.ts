import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** The keys by which the museum's own site and door read; the key itself is kept nowhere. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('site_key')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('seen_from', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('revoked_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('site_key_ends').on('site_key').column('ends_on').execute()
  await db.schema.createIndex('site_key_revoked').on('site_key').column('revoked_at').execute()
}
