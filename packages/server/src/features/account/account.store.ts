import type { OfficeRole } from '@museum/contract/call.ts'
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
    .values({ ...row, disabled: 0 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Notes a login that has not succeeded yet. */
export async function noteAttempt(db: Db, username: string, atMs: number): Promise<void> {
  await db.insertInto('login_failure').values({ username, at_ms: atMs }).execute()
}

/** The instants of the latest unsuccessful logins, newest first. */
export async function latestAttempts(db: Db, username: string, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('login_failure')
    .select('at_ms')
    .where('username', '=', username)
    .orderBy('at_ms', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.at_ms)
}

/** Forgets a name's attempts after it has logged in. */
export async function forgetAttempts(db: Db, username: string): Promise<void> {
  await db.deleteFrom('login_failure').where('username', '=', username).execute()
}
