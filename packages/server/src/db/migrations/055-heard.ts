import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** When each person was last heard, and who sent which code of a screen late; both for a day. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('heard')
    .addColumn('person_id', ref, (c) => c.primaryKey().references('person.id').onDelete('cascade'))
    .addColumn('since_ms', 'bigint', (c) => c.notNull())
    .addColumn('heard_ms', 'bigint', (c) => c.notNull())
    .addColumn('before_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('heard_at').on('heard').column('heard_ms').execute()
  await db.schema
    .createTable('kept_code')
    .addColumn('roster_id', ref, (c) => c.notNull().references('roster.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('kept_code_pk', ['roster_id', 'type'])
    .execute()
  await db.schema.createIndex('kept_code_code').on('kept_code').column('code').execute()
  await db.schema.createIndex('kept_code_at').on('kept_code').column('at_ms').execute()
}
