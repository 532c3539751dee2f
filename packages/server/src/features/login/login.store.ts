import type { Db, Tx } from '../../db/types.ts'

/** Keeps a login ticket until it is used or runs out. */
export async function insertTicket(
  tx: Tx,
  ticket: { ticket_hash: string; person_id: number; expires_ms: number; bound_hash: string },
): Promise<void> {
  await tx.insertInto('login_ticket').values(ticket).execute()
}

/** A ticket that is not used yet; undefined when there is none. */
export async function findTicket(db: Db, hash: string) {
  return await db
    .selectFrom('login_ticket')
    .select(['person_id', 'expires_ms', 'bound_hash'])
    .where('ticket_hash', '=', hash)
    .executeTakeFirst()
}

/** Takes a person's ticket away for good; false when it is theirs no more. */
export async function takeTicket(tx: Tx, hash: string, personId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', hash)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whom an exchanged code logged in, while that is remembered. */
export async function findCode(db: Db, hash: string, nowMs: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('oauth_code')
    .select('person_id')
    .where('code_hash', '=', hash)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
  return row?.person_id
}

/** Remembers whom a code logged in. */
export async function keepCode(
  tx: Tx,
  row: { code_hash: string; person_id: number; expires_ms: number },
): Promise<void> {
  await tx
    .insertInto('oauth_code')
    .values(row)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute()
}
