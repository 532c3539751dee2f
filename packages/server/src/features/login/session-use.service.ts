import type { AppContext } from '../../context.ts'
import { writeBehind } from '../../write-behind.ts'
import { findUse, keepUses } from './session-use.store.ts'

/** How often uses are written; whoever judges one waits for what another process has not written yet. */
const writeMs = 20_000
const graceMs = 30_000

interface Uses {
  /** When each login was last used, as far as this process knows. */
  known: Map<string, number>
  /** Those that are to be written. */
  fresh: Map<string, number>
}

const of = new WeakMap<AppContext, Uses>()

function usesOf(appContext: AppContext): Uses {
  let uses = of.get(appContext)
  if (!uses) {
    uses = { known: new Map(), fresh: new Map() }
    of.set(appContext, uses)
  }
  return uses
}

/** Notes that an office login is used now by somebody's hand; costs nothing but memory. */
export function noteUse(appContext: AppContext, tokenHash: string): void {
  const { known, fresh } = usesOf(appContext)
  const nowMs = appContext.clock().getTime()
  known.set(tokenHash, nowMs)
  fresh.set(tokenHash, nowMs)
}

/**
 * Whether nobody has touched an office login for too long. The database is asked only where this process knows of
 * no use within that time.
 */
export async function isIdle(
  appContext: AppContext,
  session: { tokenHash: string; created_ms: number },
): Promise<boolean> {
  const { known } = usesOf(appContext)
  const nowMs = appContext.clock().getTime()
  const mostMs = appContext.settings.officeIdleMs
  const here = Math.max(session.created_ms, known.get(session.tokenHash) ?? 0)
  if (nowMs - here <= mostMs) return false
  const kept = await findUse(appContext.db, session.tokenHash)
  if (kept > here) known.set(session.tokenHash, kept)
  return nowMs - Math.max(here, kept) > mostMs + graceMs
}

/** When a login was last used, as far as this process knows; 0 for not at all. */
export function usedHere(appContext: AppContext, tokenHash: string): number {
  return usesOf(appContext).known.get(tokenHash) ?? 0
}

/** Writes the uses since the last time, all at once, and forgets those that are long over. */
export async function writeUses(appContext: AppContext): Promise<void> {
  const uses = usesOf(appContext)
  const overMs = appContext.clock().getTime() - appContext.settings.officeIdleMs
  for (const [hash, usedMs] of uses.known) if (usedMs < overMs) uses.known.delete(hash)
  if (uses.fresh.size === 0) return
  const leaving = uses.fresh
  uses.fresh = new Map()
  try {
    await keepUses(appContext.db, leaving)
  } catch (error) {
    // It is written with what comes.
    uses.fresh = new Map([...leaving, ...uses.fresh])
    throw error
  }
}

/** Writes uses from time to time; answers how to end that, which writes the rest. */
export const startNotingUse = (appContext: AppContext): (() => Promise<void>) =>
  writeBehind(appContext, writeMs, 'which logins were used is not written', () =>
    writeUses(appContext),
  )
