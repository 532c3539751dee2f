import type { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { ExpressionBuilder } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

const columns = ['id', 'username', 'role', 'disabled', 'created_at', 'last_login_at'] as const

const factorCount = (eb: ExpressionBuilder<Schema, 'account'>) =>
  eb
    .selectFrom('account_factor')
    .select((one) => one.fn.count<number>('account_factor.id').as('n'))
    .whereRef('account_factor.account_id', '=', 'account.id')
    .$asScalar()
    .$notNull()
    .as('factors')

export type AccountFilter = CallFilter<typeof accountOfficeCalls.list>

function filtered(db: Db, { q, role, disabled }: AccountFilter) {
  let query = db.selectFrom('account')
  if (q) query = query.where((eb) => contains(eb.ref('username'), q))
  if (role) query = query.where('role', '=', role)
  if (disabled !== undefined) query = query.where('disabled', '=', disabled)
  return query
}

/** The query of the accounts: those at work first, by name. */
export function accountRows(db: Db, filter: AccountFilter) {
  return filtered(db, filter)
    .select(columns)
    .select(factorCount)
    .orderBy('disabled')
    .orderBy('username')
}

/** One account, without its password. */
export async function accountById(db: Db, id: number) {
  return await db
    .selectFrom('account')
    .select(columns)
    .select(factorCount)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type AccountRow = RowOf<typeof accountById>

/** Writes what is given of a locked account. */
export async function updateAccount(
  tx: Tx,
  id: number,
  change: { role?: OfficeRole; disabled?: number; password_hash?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('account').set(change).where('id', '=', id).execute()
}

/** True when the log says of the account that it did something; to log in, to be refused or to look is nothing done. */
export async function hasActed(
  db: Db,
  { id, username }: Pick<AccountRow, 'id' | 'username'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('username', '=', username)
    .where('account_id', '=', id)
    .where('object', 'not in', ['login', 'call'])
    .where('action', '<>', 'view')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes an account whose logins are ended. */
export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}
