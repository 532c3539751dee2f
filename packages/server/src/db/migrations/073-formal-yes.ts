import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** The first of two yeses to somebody's becoming a formal volunteer, as long as the second is waited for. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('formal_yes')
    .addColumn('volunteer_id', ref, (c) => c.primaryKey().references('volunteer.id'))
    .addColumn('step_at', 'text', (c) => c.notNull())
    .addColumn('account_id', ref, (c) => c.references('account.id').onDelete('set null'))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('formal_yes_account').on('formal_yes').column('account_id').execute()
}
