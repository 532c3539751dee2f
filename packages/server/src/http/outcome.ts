import { randomUUID } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/db.ts'
import { faultText } from './envelope.ts'
import { beginAct, findAnswer, type Keyed, keepAnswer } from './idempotency.store.ts'
import { refuseOther, sameAnswer, stillRunning } from './once.ts'

/**
 * What became of the act of this key, as its envelope's text: the answer that is kept, else that it was not done.
 * Its key is then claimed by that answer, so that an act which is on its way still comes too late. Throws
 * `request.running` while it is being done.
 */
export async function outcomeOf(appContext: AppContext, keyed: Keyed): Promise<string> {
  const { db, clock } = appContext
  const notDone = faultText(new Fault('request.not_done'))
  const at_ms = clock().getTime()
  const held = { ...keyed, holder: randomUUID() }
  const claimed = await inTransaction(
    db,
    async (tx) =>
      (await beginAct(tx, { ...held, at_ms, until_ms: at_ms })) &&
      (await keepAnswer(tx, held, notDone)),
  )
  if (claimed) return notDone
  const first = await findAnswer(db, keyed)
  if (!first) throw stillRunning()
  refuseOther(first, keyed)
  if (first.answer === '') throw stillRunning()
  return sameAnswer(first, keyed)
}
