import { loginName } from '@museum/contract/login/account.rules.ts'
import { type Kysely, sql } from 'kysely'

interface Before {
  account: { id: number; username: string; disabled: number; login_name: string }
}

export async function up(db: Kysely<never>): Promise<void> {
  // The secret of the browser that a ticket is bound to, as a hash; empty for one that any may use.
  await db.schema
    .alterTable('login_ticket')
    .addColumn('bound_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('account')
    .addColumn('login_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await nameAccounts(db as unknown as Kysely<Before>)
  await db.schema
    .createIndex('account_login_name')
    .on('account')
    .column('login_name')
    .unique()
    .execute()
  // Logins of who is stopped, which would live again when they are let in.
  await sql`delete from session where person_id in (select id from person where disabled = 1)
    or account_id in (select id from account where disabled = 1)`.execute(db)
  await db.schema
    .createTable('throttle')
    .addColumn('mark', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('until_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('throttle_last').on('throttle').column('last_ms').execute()
}

/**
 * Names that are one by now keep their accounts: the one at work longest has the name, another is
 * reached by its own spelling alone. A space, which no name holds, keeps them apart.
 */
async function nameAccounts(db: Kysely<Before>): Promise<void> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username'])
    .orderBy('disabled')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  for (const { id, username } of rows) {
    const name = loginName(username)
    const login_name = name === '' || taken.has(name) ? `${name} ${id}` : name
    taken.add(login_name)
    await db.updateTable('account').set({ login_name }).where('id', '=', id).execute()
  }
}
