import { givenRows } from '../../db/json.ts'
import { locking } from '../../db/lock.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import type { Head, SignedHead } from './chain.service.ts'

const bare = preparedQuery((db) =>
  db.selectFrom('audit').select('id').where('seq', 'is', null).limit(1),
)

/** True while a line is not in the chain yet. */
export async function hasBare(db: Db): Promise<boolean> {
  return (await bare(db, {})).length > 0
}

/** Locks the chain's ends until the transaction is over, and answers them: nobody else lengthens or shortens it. */
export async function lockHead(tx: Tx) {
  return await tx
    .insertInto('audit_head')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: 1 }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The chain's ends as they stand; undefined where nothing was sealed yet. */
export async function findHead(db: Db) {
  return await db.selectFrom('audit_head').selectAll().executeTakeFirst()
}

/** The next lines that are in no chain, which nobody erases meanwhile. */
export async function lockBare(tx: Tx, most: number) {
  const query = tx
    .selectFrom('audit')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(most)
  return await locking(tx, query).execute()
}

interface Sealed {
  id: number
  seq: number
  salt: string
  digest: string
  subject: string
  hash: string
}

const sealedTypes = {
  ...({ id: 'integer', seq: 'integer' } as const),
  ...({ salt: 'text', digest: 'text', subject: 'text', hash: 'text' } as const),
}

/** Puts lines into the chain, and moves its end. */
export async function sealLines(tx: Tx, lines: readonly Sealed[]): Promise<void> {
  const end = lines.at(-1)
  if (!end) return
  await tx
    .updateTable('audit')
    .from(givenRows(tx, lines, sealedTypes).as('given'))
    .set((eb) => ({
      seq: eb.ref('given.seq'),
      salt: eb.ref('given.salt'),
      digest: eb.ref('given.digest'),
      subject: eb.ref('given.subject'),
      hash: eb.ref('given.hash'),
    }))
    .whereRef('audit.id', '=', 'given.id')
    .execute()
  await tx.updateTable('audit_head').set({ seq: end.seq, hash: end.hash }).execute()
}

/** The first lines of the chain, in its order. */
export async function firstLines(tx: Tx, first: number, most: number) {
  return await tx
    .selectFrom('audit')
    .select(['seq', 'at', 'hash'])
    .where('seq', '>=', first)
    .orderBy('seq')
    .limit(most)
    .execute()
}

/** Takes away the lines up to one, and has the chain begin behind it. */
export async function removeUpTo(
  tx: Tx,
  { seq, hash, signature }: { seq: number; hash: string; signature: string },
): Promise<void> {
  await tx.deleteFrom('audit').where('seq', '<=', seq).execute()
  await tx
    .updateTable('audit_head')
    .set({ first_seq: seq + 1, first_hash: hash, first_signature: signature })
    .execute()
}

/** The newest head that was signed. */
export async function lastSigned(db: Db): Promise<Head | undefined> {
  return await db
    .selectFrom('audit_signed')
    .selectAll()
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSigned(tx: Tx, head: SignedHead): Promise<void> {
  await tx
    .insertInto('audit_signed')
    .values(head)
    .onConflict((conflict) => conflict.column('at_ms').doNothing())
    .execute()
}

const signedColumns = [
  'at_ms',
  'seq',
  'hash',
  'first_seq',
  'first_hash',
  'key',
  'signature',
] as const

/** Heads that are not where they belong yet, the oldest first. */
export async function waitingHeads(
  db: Db,
  place: 'stored_ms' | 'sent_ms',
  most: number,
): Promise<SignedHead[]> {
  return await db
    .selectFrom('audit_signed')
    .select(signedColumns)
    .where(place, 'is', null)
    .orderBy('at_ms')
    .limit(most)
    .execute()
}

export async function headsArrived(
  tx: Tx,
  place: 'stored_ms' | 'sent_ms',
  at: readonly number[],
  nowMs: number,
): Promise<void> {
  if (at.length === 0) return
  await tx
    .updateTable('audit_signed')
    .set({ [place]: nowMs })
    .where('at_ms', 'in', at)
    .execute()
}

/** All signed heads of before an instant go; answers them. */
export async function removeSigned(tx: Tx, beforeMs: number, most: number): Promise<number[]> {
  const next = tx
    .selectFrom('audit_signed')
    .select('at_ms')
    .where('at_ms', '<', beforeMs)
    .orderBy('at_ms')
    .limit(most)
  const rows = await tx
    .deleteFrom('audit_signed')
    .where('at_ms', 'in', next)
    .returning('at_ms')
    .execute()
  return rows.map(({ at_ms }) => at_ms)
}

/** Takes the right to send until an instant, and answers behind which line; undefined while another has it. */
export async function takeSending(
  tx: Tx,
  nowMs: number,
  untilMs: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('audit_head')
    .set({ sending_ms: untilMs })
    .where('sending_ms', '<=', nowMs)
    .returning('sent_seq')
    .executeTakeFirst()
  return row?.sent_seq
}

/** Notes up to which line all was sent, and gives the right to send back. */
export async function sentUpTo(tx: Tx, seq: number): Promise<void> {
  await tx.updateTable('audit_head').set({ sent_seq: seq, sending_ms: 0 }).execute()
}
