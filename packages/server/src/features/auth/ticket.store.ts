import type { Db } from '../../db/db.ts'

/** Keeps a login ticket until it is used or runs out. */
export async function insertTicket(
  db: Db,
  ticket: { ticket_hash: string; person_id: number; expires_ms: number },
): Promise<void> {
  await db.insertInto('login_ticket').values(ticket).execute()
}

/** Takes a ticket away for good and answers whose it was; undefined when there is none. */
export async function takeTicket(db: Db, hash: string) {
  return await db
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', hash)
    .returning(['person_id', 'expires_ms'])
    .executeTakeFirst()
}
