import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/**
 * By which browser or phone a login was begun, so that one in which its account or person never was is told, and
 * whether a second factor was given; of accounts, those browsers of which nobody has said yet that they are theirs.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column device_mark text not null default ''`.execute(db)
  await sql`alter table session add column proved integer not null default 0`.execute(db)
  const ref = idType(db)
  await db.schema
    .createTable('new_login')
    .addColumn('id', ref, idColumn(db))
    .addColumn('account_id', ref, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('device_mark', 'text', (c) => c.notNull().unique())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('from_short', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('proved', 'integer', (c) => c.notNull())
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('new_login_account').on('new_login').column('account_id').execute()
  await db.schema.createIndex('new_login_at').on('new_login').column('at_ms').execute()
}
