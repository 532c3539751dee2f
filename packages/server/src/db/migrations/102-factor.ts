import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/**
 * What an account proves itself by beside its password: apps and passkeys, codes for when these are lost, and logins
 * of which the password alone was given. `second_due_ms` is until when an account whose role needs one may go without.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .alterTable('account')
    .addColumn('second_due_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('account_factor')
    .addColumn('id', ref, idColumn(db))
    .addColumn('account_id', ref, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('credential', 'text', (c) => c.unique())
    .addColumn('public_key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('counter', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('account_factor_account')
    .on('account_factor')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', ref, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .execute()
  await db.schema
    .createIndex('recovery_code_account')
    .on('recovery_code')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('login_step')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', ref, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('login_step_account').on('login_step').column('account_id').execute()
  await db.schema.createIndex('login_step_expires').on('login_step').column('expires_ms').execute()
}
