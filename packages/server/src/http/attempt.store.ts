import type { Db, Tx } from '../db/types.ts'

/** Notes a login that has not succeeded yet. */
export async function noteAttempt(tx: Tx, username: string, atMs: number): Promise<void> {
  await tx.insertInto('login_failure').values({ username, at_ms: atMs }).execute()
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
export async function forgetAttempts(tx: Tx, username: string): Promise<void> {
  await tx.deleteFrom('login_failure').where('username', '=', username).execute()
}
