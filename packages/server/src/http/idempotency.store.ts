import type { ExpressionBuilder } from 'kysely'
import { preparedWrite } from '../db/prepared-query.ts'
import type { Schema } from '../db/schema.ts'
import type { Db, Tx } from '../db/types.ts'

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

const claim = preparedWrite((tx, { caller, key, call, input_hash, answer, at_ms }: Claim) =>
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

/** An act that is being done under a key, and by whom. */
export interface Held extends Keyed {
  holder: string
}

/**
 * Claims the key for an act that begins, believed to run until `until_ms`; false when somebody has it.
 * The same act of whoever was believed until before `at_ms` is taken over. Milliseconds since 1970.
 */
export async function beginAct(
  tx: Tx,
  row: Held & { at_ms: number; until_ms: number },
): Promise<boolean> {
  const rows = await tx
    .insertInto('idempotency')
    .values({ ...row, answer: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet(({ ref }) => ({
          holder: ref('excluded.holder'),
          until_ms: ref('excluded.until_ms'),
        }))
        .where('idempotency.answer', '=', '')
        .where('idempotency.until_ms', '<', row.at_ms)
        .whereRef('idempotency.call', '=', 'excluded.call')
        .whereRef('idempotency.input_hash', '=', 'excluded.input_hash'),
    )
    .returning('key')
    .execute()
  return rows.length > 0
}

/** Keeps the answer of an act that its holder has done; false when another has taken it over. */
export async function keepAnswer(tx: Tx, held: Held, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotency')
    .set({ answer })
    .where(running(held))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Has an act believed to run until a later moment, in milliseconds since 1970. */
export async function prolongAct(tx: Tx, held: Held, until_ms: number): Promise<void> {
  await tx.updateTable('idempotency').set({ until_ms }).where(running(held)).execute()
}

/** Frees the key of an act that came to nothing. */
export async function dropAct(tx: Tx, held: Held): Promise<void> {
  await tx.deleteFrom('idempotency').where(running(held)).execute()
}

// What has an answer is nobody's any more.
const running =
  ({ caller, key, holder }: Held) =>
  (eb: ExpressionBuilder<Schema, 'idempotency'>) =>
    eb.and({ caller, key, holder, answer: '' })

/** The first answer under a key; empty while its act runs, which is believed until `until_ms`. */
export async function findAnswer(db: Db, keyed: Keyed) {
  return await db
    .selectFrom('idempotency')
    .select(['call', 'input_hash', 'answer', 'until_ms'])
    .where('caller', '=', keyed.caller)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
}

/** Makes one person's answers to repeat another's, who comes with the same keys from now on. */
export async function moveAnswers(tx: Tx, from: number, to: number): Promise<void> {
  const caller = `person:${to}`
  await tx
    .updateTable('idempotency')
    .set({ caller })
    .where('caller', '=', `person:${from}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('idempotency as kept')
            .select('kept.key')
            .where('kept.caller', '=', caller)
            .whereRef('kept.key', '=', 'idempotency.key'),
        ),
      ),
    )
    .execute()
}
