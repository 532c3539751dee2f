import { createHash } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Caller } from '../context.ts'
import { type Db, inTransaction, single, type Tx } from '../db/db.ts'
import { noteChange } from '../db/observed.ts'
import { faultText } from './envelope.ts'
import { claimKey, findAnswer, type Keyed, keepAnswer } from './idempotency.store.ts'

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

/**
 * Runs a write in one transaction and answers its envelope's text. Under a key the act happens
 * once: claim, act and answer are committed together, so a lost answer can be asked for again.
 */
export async function writeOnce(
  appContext: AppContext,
  keyed: Keyed | undefined,
  work: (tx: Tx) => Promise<string>,
): Promise<string> {
  if (!keyed) return await inTransaction(appContext.db, work)
  const nowMs = appContext.clock().getTime()
  try {
    return await inTransaction(appContext.db, async (tx) => {
      if (!(await claimKey(tx, keyed, nowMs))) return await firstAnswer(tx, keyed)
      const answer = await work(tx)
      await keepAnswer(tx, keyed, answer)
      return answer
    })
  } catch (error) {
    // A refusal changed nothing, but it is an answer too: the repeat must hear the same.
    if (error instanceof Fault && error.status === 0)
      await single(appContext.db, (tx) => claimKey(tx, keyed, nowMs, faultText(error)))
    throw error
  }
}

/**
 * The same for an act that begins its own transactions: its answer is kept when it is done, so two
 * repeats at the same moment may both act, and both hear the answer of the first to finish.
 */
export async function answerOnce(
  appContext: AppContext,
  keyed: Keyed | undefined,
  ctx: () => Promise<string>,
): Promise<string> {
  if (!keyed) return await ctx()
  const first = await findAnswer(appContext.db, keyed)
  if (first) return sameAnswer(first, keyed)
  const answer = await ctx()
  const mine = await single(appContext.db, (tx) =>
    claimKey(tx, keyed, appContext.clock().getTime(), answer),
  )
  return mine ? answer : await firstAnswer(appContext.db, keyed)
}

async function firstAnswer(db: Db, keyed: Keyed): Promise<string> {
  const first = await findAnswer(db, keyed)
  if (!first) throw new Fault('server.unavailable')
  return sameAnswer(first, keyed)
}

/** The kept answer, of which no statement says what it changed; throws when its key now comes with another act. */
function sameAnswer(first: Omit<Keyed, 'caller' | 'key'> & { answer: string }, keyed: Keyed) {
  if (first.call !== keyed.call || first.input_hash !== keyed.input_hash)
    throw new Fault('request.key_reused')
  noteChange('*')
  return first.answer
}
