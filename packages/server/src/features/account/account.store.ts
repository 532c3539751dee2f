import { loginName } from '@museum/contract/login/account.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { Db, Tx } from '../../db/types.ts'

/**
 * The office account that a name means: one of exactly this spelling, else the one whose name looks the
 * same.
 */
export async function findAccount(db: Db, username: string) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'role', 'disabled', 'last_login_at'])
    .where((eb) =>
      eb.or([eb('username', '=', username), eb('login_name', '=', loginName(username))]),
    )
    .execute()
  return accounts.find((account) => account.username === username) ?? accounts[0]
}

/** An account by its number, as it stands; undefined where it is gone. */
export async function findAccountById(db: Db, id: number) {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'role', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes an account; undefined when one has the name, or one that looks the same. */
export async function insertAccount(
  tx: Tx,
  row: { username: string; password_hash: string; role: OfficeRole; created_at: string },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('account')
    .values({ ...row, login_name: loginName(row.username) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/**
 * Notes when an account logged in (museum time) and holds it until the transaction ends; false when it
 * was stopped, or given another password, since the one was checked.
 */
export async function noteLogin(
  tx: Tx,
  { id, password_hash }: { id: number; password_hash: string },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ last_login_at: at })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes an account's new password; false when the old one is no longer the account's. */
export async function replacePassword(
  tx: Tx,
  id: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
