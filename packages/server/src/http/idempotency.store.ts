import type { Db, Tx } from '../db/db.ts'
import { preparedWrite } from '../db/prepared-query.ts'

/** A key with whose it is and what it is for. */
export interface Keyed {
  caller: string
  key: string
  call: string
  input_hash: string
}

interface Claim extends Keyed, Record<string, string | number> {
  answer: string
  at_ms: number
}

const claim = preparedWrite<Claim, { key: string }>(
  (tx, { caller, key, call, input_hash, answer, at_ms }) =>
    tx
      .insertInto('idempotency')
      .values({ caller, key, call, input_hash, answer, at_ms })
      .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
      .returning('key'),
)

/** Claims the key for the act of this answer; false when it was claimed before (and that claim stands). */
export async function claimKey(tx: Tx, row: Claim): Promise<boolean> {
  return (await claim(tx, row)).length > 0
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
