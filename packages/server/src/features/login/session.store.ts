import type { Db } from '../../db/db.ts'

/** Keeps a new session of a person or of an account. */
export async function insertSession(
  db: Db,
  session: {
    token_hash: string
    person_id: number | null
    account_id: number | null
    expires_ms: number
  },
): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Moves a session's end. */
export async function renewSession(db: Db, hash: string, expiresMs: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_ms: expiresMs })
    .where('token_hash', '=', hash)
    .execute()
}

/** Ends one session. */
export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute()
}

/** Ends an account's sessions, but for one. */
export async function deleteAccountSessions(db: Db, id: number, butFor = ''): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', id)
    .where('token_hash', '<>', butFor)
    .execute()
}
