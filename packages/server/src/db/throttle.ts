import { createHash } from 'node:crypto'
import { lockMade } from './lock.ts'
import type { Tx } from './types.ts'

// Whoever knocks may write what they like, so a mark is kept as a hash: short, and it tells nothing.
const markOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/** How many times this was counted within a time that begins with the first; counts this time too. */
export async function countWithin(
  tx: Tx,
  name: string,
  nowMs: number,
  windowMs: number,
): Promise<number> {
  return (await countedWithin(tx, name, nowMs, windowMs)).failures
}

/** The same, with the instant (ms) at which that time is over. */
export async function countedWithin(
  tx: Tx,
  name: string,
  nowMs: number,
  windowMs: number,
): Promise<Failures> {
  const begun = { failures: 1, until_ms: nowMs + windowMs, last_ms: nowMs }
  return await tx
    .insertInto('throttle')
    .values({ mark: markOf(name), ...begun })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet((eb) => {
        const over = eb('throttle.until_ms', '<=', nowMs)
        return {
          failures: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('throttle.failures', '+', 1))
            .end(),
          until_ms: eb
            .case()
            .when(over)
            .then(eb.val(begun.until_ms))
            .else(eb.ref('throttle.until_ms'))
            .end(),
          last_ms: nowMs,
        }
      }),
    )
    .returning(['failures', 'until_ms'])
    .executeTakeFirstOrThrow()
}

/** Takes back one count of `countWithin` that need not have been made. */
export async function takeBackCount(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('throttle')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('mark', '=', markOf(name))
    .where('failures', '>', 0)
    .execute()
}

/** How often something failed, and the instant (ms) from which it may be tried again. */
export interface Failures {
  failures: number
  until_ms: number
}

/** Locks a count until the transaction ends and answers it; what was quiet for `memoryMs` starts anew. */
export async function lockFailures(
  tx: Tx,
  name: string,
  nowMs: number,
  memoryMs: number,
): Promise<Failures> {
  const made = { mark: markOf(name), failures: 0, until_ms: 0, last_ms: nowMs }
  const row = await lockMade(tx, 'throttle', made)
  return row.last_ms <= nowMs - memoryMs ? { failures: 0, until_ms: 0 } : row
}

/** Writes a held count. */
export async function setFailures(
  tx: Tx,
  name: string,
  { failures, until_ms }: Failures,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('throttle')
    .set({ failures, until_ms, last_ms: nowMs })
    .where('mark', '=', markOf(name))
    .execute()
}
