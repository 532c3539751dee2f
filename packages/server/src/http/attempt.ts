import type { RequestContext } from '../context.ts'
import { single } from '../db/db.ts'
import { forgetAttempts, latestAttempts, noteAttempt } from './attempt.store.ts'

/** How many attempts in a row are checked within a time; then none until it has passed. */
interface Limit {
  allowed: number
  windowMs: number
}

/**
 * Counts an attempt under a name; undefined when it may be checked, else the instant (ms) from which
 * one may be again. An attempt counts before it is checked, so parallel guesses count too; it stands
 * whatever becomes of the call, so this runs outside a transaction.
 */
export async function countAttempt(
  ctx: RequestContext,
  name: string,
  { allowed, windowMs }: Limit,
): Promise<number | undefined> {
  const { db } = ctx
  const nowMs = ctx.now.getTime()
  const [newest = 0, ...older] = await latestAttempts(db, name, allowed)
  const full = older.length === allowed - 1 && newest - (older.at(-1) ?? 0) < windowMs
  if (full && nowMs - newest < windowMs) return newest + windowMs
  await single(db, (tx) => noteAttempt(tx, name, nowMs))
  const now = await latestAttempts(db, name, allowed + 1)
  const over = now.length > allowed && (now[0] ?? 0) - (now[allowed] ?? 0) < windowMs
  return over ? nowMs + windowMs : undefined
}

/** An attempt that was right ends the count of its name's failures. */
export async function clearAttempts(ctx: RequestContext, name: string): Promise<void> {
  await single(ctx.db, (tx) => forgetAttempts(tx, name))
}
