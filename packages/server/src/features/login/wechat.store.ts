import type { Db, Tx } from '../../db/db.ts'

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
