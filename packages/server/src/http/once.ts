import { createHash } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Caller } from '../context.ts'
import { inTransaction, single } from '../db/db.ts'
import { noteChange } from '../db/observed.ts'
import type { Tx } from '../db/types.ts'
import { faultText } from './envelope.ts'
import { claimKey, findAnswer, type Keyed } from './idempotency.store.ts'

/** The request's idempotency key; none without a caller to hold it for. */
export function keyOf(
  request: FastifyRequest,
  caller: Caller,
  call: string,
  input: unknown,
): Keyed | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || caller.kind === 'nobody') return undefined
  if (key.length > 100) throw new Fault('request.invalid', { field: 'Idempotency-Key' })
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return { caller: `${caller.kind}:${caller.id}`, key, call, input_hash }
}

/** The text of an answer; `repeated` when it is the first one under its key, kept from then. */
export interface Answered {
  text: string
  repeated: boolean
}

/** Somebody else has claimed the key, so what was done beside is taken back. */
class Claimed extends Error {}

/**
 * Runs a write in one transaction and answers its envelope's text. Under a key the act happens once:
 * the transaction ends with the claim of the key, which keeps the answer too, and an act whose key
 * is claimed already is taken back. Of two repeats at once the claim of one waits for the other's end.
 */
export async function writeOnce(
  appContext: AppContext,
  keyed: Keyed | undefined,
  work: (tx: Tx) => Promise<string>,
): Promise<Answered> {
  const { db } = appContext
  if (!keyed) return { text: await inTransaction(db, work), repeated: false }
  const claim = { ...keyed, at_ms: appContext.clock().getTime() }
  try {
    const text = await inTransaction(db, async (tx) => {
      const answer = await work(tx)
      if (!(await claimKey(tx, { ...claim, answer }))) throw new Claimed()
      return answer
    })
    return { text, repeated: false }
  } catch (error) {
    // A refusal changed nothing, but it is an answer too: the repeat must hear the same.
    if (error instanceof Fault && error.status === 0) {
      const answer = faultText(error)
      if (await single(db, (tx) => claimKey(tx, { ...claim, answer }))) throw error
    }
    // What was done under the key before may be why it cannot be done again.
    const first = await findAnswer(db, keyed).catch((unread: unknown) => {
      // A refusal may only be what the first act made of its repeat, which is not known now.
      if (error instanceof Fault) throw unread
      return undefined
    })
    if (first) return { text: sameAnswer(first, keyed), repeated: true }
    throw error instanceof Claimed ? new Fault('server.unavailable') : error
  }
}

/** The kept answer, of which no statement says what it changed; throws when its key now comes with another act. */
export function sameAnswer(first: First, keyed: Keyed): string {
  refuseOther(first, keyed)
  noteChange('*')
  return first.answer
}

/** Throws `request.key_reused` when a key comes with another act than the first. */
export function refuseOther(first: First, keyed: Keyed): void {
  if (first.call !== keyed.call || first.input_hash !== keyed.input_hash)
    throw new Fault('request.key_reused')
}

// Seconds after which a client may ask again.
const soon = 5

/** Of an act that is being done. */
export const stillRunning = () => new Fault('request.running', { wait: soon })

type First = Omit<Keyed, 'caller' | 'key'> & { answer: string }
