import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { auditKeyOf } from '../../privacy/audit-key.ts'
import { chainHash, digestOf, signStart, subjectOf } from './chain.service.ts'
import { firstLines, hasBare, lockBare, lockHead, removeUpTo, sealLines } from './seal.store.ts'

/** So many lines are sealed in one transaction: whoever writes on SQLite waits for no more. */
const sealedAtOnce = 200
const removedAtOnce = 1_000
const dayMs = 86_400_000

export const newSalt = () => randomBytes(12).toString('base64url')

/**
 * Puts all lines that are not in the chain yet behind its end, in the order in which they are found, however many
 * processes do so: nobody who writes a line waits for the one before. Ends early when told to stop.
 */
export async function sealLog(
  { db }: Pick<AppContext, 'db'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  while (!stopped() && (await hasBare(db))) {
    await inTransaction(db, sealNext)
    await turn()
  }
}

async function sealNext(tx: Tx): Promise<void> {
  let { seq, hash } = await lockHead(tx)
  const lines = await lockBare(tx, sealedAtOnce)
  const sealed = lines.map((line) => {
    const salt = line.salt || newSalt()
    const digest = digestOf({ ...line, salt })
    const subject = subjectOf(salt, line.volunteer_id)
    seq += 1
    hash = chainHash(hash, seq, { ...line, digest, subject })
    return { id: line.id, seq, salt, digest, subject, hash }
  })
  await sealLines(tx, sealed)
}

/**
 * Removes the lines that are past from the beginning of the chain, which then begins behind them, signed; a batch
 * at a time with room for others between two. A line in front that is not past yet keeps those behind it.
 */
export async function trimLog(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  const now = new Date(clock().getTime() - settings.auditDays * dayMs)
  const limit = stampOf(museumTime(now, settings.museumZone))
  const key = auditKeyOf(settings.dataKey)
  while (!stopped()) {
    const removed = await inTransaction(db, async (tx) => {
      const { first_seq } = await lockHead(tx)
      const lines = await firstLines(tx, first_seq, removedAtOnce)
      const kept = lines.findIndex(({ at }) => at >= limit)
      const past = kept < 0 ? lines : lines.slice(0, kept)
      const last = past.at(-1)
      if (last?.seq == null) return 0
      const { seq, hash } = last
      await removeUpTo(tx, { seq, hash, signature: signStart(key, seq + 1, hash) })
      return past.length
    })
    if (removed < removedAtOnce) return
    await turn()
  }
}
