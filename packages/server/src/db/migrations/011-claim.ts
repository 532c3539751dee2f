import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('claim_code')
    .addColumn('volunteer_id', ref, (c) => c.primaryKey().references('volunteer.id'))
    .addColumn('code_mark', 'text', (c) => c.notNull().unique())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('used_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('left_id', ref, (c) => c.references('person.id'))
    .execute()
  await db.schema.createIndex('claim_code_expires').on('claim_code').column('expires_ms').execute()
}
