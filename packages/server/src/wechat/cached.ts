import type { Db } from '../db/db.ts'
import { findCached, keepCached, takeTurn } from './cache.store.ts'

export interface Fresh {
  value: string
  /** Seconds that it lasts. */
  expiresIn: number
}

const renewMs = 5 * 60_000
const turnMs = 10_000

/**
 * Values of WeChat that are asked for once and kept in the database for every process. In their last
 * five minutes one process renews them while the others go on with the old one.
 */
export function createCache(db: Db, clock: () => Date) {
  const running = new Map<string, Promise<string>>()

  async function lookUp(name: string, fetch: () => Promise<Fresh>): Promise<string> {
    const nowMs = clock().getTime()
    const kept = await findCached(db, name, nowMs)
    if (kept && kept.expires_ms > nowMs + renewMs) return kept.value
    // Without a value there is nothing to go on with, and WeChat gives every asker the same one.
    const mine = await takeTurn(db, name, nowMs, nowMs + turnMs)
    if (kept && !mine) return kept.value
    try {
      const { value, expiresIn } = await fetch()
      await keepCached(db, { name, value, expires_ms: nowMs + expiresIn * 1000 })
      return value
    } catch (error) {
      if (kept) return kept.value
      throw error
    }
  }

  /** The kept value, or a fetched one; calls that overlap share one fetch. */
  return async (name: string, fetch: () => Promise<Fresh>): Promise<string> => {
    const flight = running.get(name)
    if (flight) return await flight
    const started = lookUp(name, fetch).finally(() => running.delete(name))
    running.set(name, started)
    return await started
  }
}
