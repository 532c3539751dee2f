import type { Tx } from '../../db/types.ts'

/** Keeps a new session of a person or of an account. */
export async function insertSession(
  tx: Tx,
  session: {
    token_hash: string
    person_id: number | null
    account_id: number | null
    expires_ms: number
    confirmed_ms: number
  },
): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/** Moves a session's end. */
export async function renewSession(tx: Tx, hash: string, expiresMs: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ expires_ms: expiresMs })
    .where('token_hash', '=', hash)
    .execute()
}

/** Keeps until when a session's password holds. */
export async function confirmSession(tx: Tx, hash: string, confirmedMs: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ confirmed_ms: confirmedMs })
    .where('token_hash', '=', hash)
    .execute()
}

/** Ends one session. */
export async function deleteSession(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hash).execute()
}

/** Ends an account's sessions, but for one. */
export async function deleteAccountSessions(tx: Tx, id: number, butFor = ''): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', id)
    .where('token_hash', '<>', butFor)
    .execute()
}
