import type { Db, Tx } from '../db/db.ts'

export interface Keyed {
  caller: string
  key: string
  call: string
  input_hash: string
}

/** Claims the key for this act; false when it was claimed before (and that claim stands). */
export async function claimKey(tx: Tx, keyed: Keyed, nowMs: number, answer = ''): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...keyed, answer, at_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Keeps the answer of a claimed act. */
export async function keepAnswer(tx: Tx, keyed: Keyed, answer: string): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer })
    .where('caller', '=', keyed.caller)
    .where('key', '=', keyed.key)
    .execute()
}

/** The first answer under a key. */
export async function findAnswer(db: Db, keyed: Keyed) {
  return await db
    .selectFrom('idempotency')
    .select(['call', 'input_hash', 'answer'])
    .where('caller', '=', keyed.caller)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
}
