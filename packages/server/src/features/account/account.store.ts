import type { OfficeRole } from '@museum/contract/role.ts'
import type { Db } from '../../db/db.ts'

/** An office account by its name. */
export async function findAccount(db: Db, username: string) {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'role', 'disabled'])
    .where('username', '=', username)
    .executeTakeFirst()
}

/** Makes an account; false when the name is taken. */
export async function insertAccount(
  db: Db,
  row: { username: string; password_hash: string; role: OfficeRole; created_at: string },
): Promise<boolean> {
  const made = await db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Notes when an account logged in; museum time. */
export async function noteLogin(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('account').set({ last_login_at: at }).where('id', '=', id).execute()
}

/** Writes an account's new password; false when the old one is no longer the account's. */
export async function replacePassword(
  db: Db,
  id: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
