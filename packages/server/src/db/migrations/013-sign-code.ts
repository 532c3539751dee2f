import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('sign_code')
    .addColumn('id', ref, idColumn(db))
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('sign_code_place').on('sign_code').column('place_id').execute()
  await db.schema
    .createTable('device')
    .addColumn('id', ref, idColumn(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('pair_hash', 'text', (c) => c.unique())
    .addColumn('pair_expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('revoked_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
