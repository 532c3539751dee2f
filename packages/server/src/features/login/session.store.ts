import type { Db, Tx } from '../../db/types.ts'

/** Keeps a new session of a person or of an account. */
export async function insertSession(
  tx: Tx,
  session: {
    token_hash: string
    person_id: number | null
    account_id: number | null
    expires_ms: number
    confirmed_ms: number
    created_ms: number
    device: string
    from_short: string
    device_mark: string
    proved: number
  },
): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/** Ends the oldest sessions of an owner beyond so many. */
export async function endOldest(
  tx: Tx,
  owner: { person_id: number } | { account_id: number },
  most: number,
): Promise<void> {
  const [column, id] =
    'person_id' in owner
      ? (['person_id', owner.person_id] as const)
      : (['account_id', owner.account_id] as const)
  await tx
    .deleteFrom('session')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where(column, '=', id)
        .orderBy('created_ms', 'desc')
        .orderBy('expires_ms', 'desc')
        .orderBy('token_hash')
        .limit(mostEnded)
        .offset(most),
    )
    .execute()
}

// An engine knows no offset without a limit.
const mostEnded = 1_000

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

/** Ends one session; false where there is none. */
export async function deleteSession(tx: Tx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends an account's sessions, but for one. */
export async function deleteAccountSessions(tx: Tx, id: number, butFor = ''): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', id)
    .where('token_hash', '<>', butFor)
    .execute()
}

/** Ends an account's sessions in one browser. */
export async function deleteDeviceSessions(tx: Tx, id: number, deviceMark: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', id)
    .where('device_mark', '=', deviceMark)
    .execute()
}

/** By which phones a person is logged in. */
export async function deviceMarks(tx: Tx, personId: number, nowMs: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('device_mark')
    .where('person_id', '=', personId)
    .where('expires_ms', '>', nowMs)
    .execute()
  return rows.map(({ device_mark }) => device_mark)
}

/** Ends every session of the office but one, or of everybody; answers how many. */
export async function deleteAllSessions(
  tx: Tx,
  whose: 'office' | 'all',
  butFor = '',
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('token_hash', '<>', butFor)
    .$if(whose === 'office', (query) => query.where('account_id', 'is not', null))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends a person's sessions, but for one. */
export async function deletePersonSessions(tx: Tx, id: number, butFor = ''): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('person_id', '=', id)
    .where('token_hash', '<>', butFor)
    .execute()
}

/** The live sessions of a person, the newest first. */
export async function personSessions(db: Db, id: number, nowMs: number) {
  return await db
    .selectFrom('session')
    .select(['token_hash', 'created_ms', 'expires_ms', 'device', 'from_short'])
    .where('person_id', '=', id)
    .where('expires_ms', '>', nowMs)
    .orderBy('created_ms', 'desc')
    .orderBy('token_hash')
    .execute()
}

/** The live sessions of an account with what is kept of their use, the newest first. */
export async function accountSessions(db: Db, id: number, nowMs: number) {
  return await db
    .selectFrom('session')
    .leftJoin('session_use', 'session_use.token_hash', 'session.token_hash')
    .select(['session.token_hash', 'session.created_ms', 'session.device', 'session.from_short'])
    .select('session_use.used_ms')
    .where('session.account_id', '=', id)
    .where('session.expires_ms', '>', nowMs)
    .orderBy('session.created_ms', 'desc')
    .orderBy('session.token_hash')
    .execute()
}
