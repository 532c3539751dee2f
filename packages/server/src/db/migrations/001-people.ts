import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const id = idColumn(db)
  const ref = idType(db)
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('person')
    .addColumn('id', ref, id)
    .addColumn('openid', 'text', (c) => c.unique())
    .addColumn('mini_openid', 'text', (c) => c.unique())
    .addColumn('unionid', 'text', (c) => c.unique())
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('account')
    .addColumn('id', ref, id)
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('person_id', ref, (c) => c.references('person.id'))
    .addColumn('account_id', ref, (c) => c.references('account.id'))
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_person').on('session').column('person_id').execute()
  await db.schema.createIndex('session_account').on('session').column('account_id').execute()
  await db.schema.createIndex('session_expires').on('session').column('expires_ms').execute()
  for (const [table, key] of [
    ['login_ticket', 'ticket_hash'],
    ['oauth_code', 'code_hash'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', (c) => c.primaryKey())
      .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
      .addColumn('expires_ms', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex(`${table}_expires`).on(table).column('expires_ms').execute()
  }
  await db.schema
    .createTable('login_failure')
    .addColumn('id', ref, id)
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('login_failure_username')
    .on('login_failure')
    .columns(['username', 'at_ms'])
    .execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('caller', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('input_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['caller', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_at').on('idempotency').column('at_ms').execute()
  await db.schema
    .createTable('wechat_cache')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', ref, id)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('account_id', ref, (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('object_id', ref, (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()
}
