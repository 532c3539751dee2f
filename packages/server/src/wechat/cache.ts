import { single } from '../db/db.ts'
import type { Db } from '../db/types.ts'
import type { Vault } from '../privacy/vault.ts'
import { dropCached, findCached, keepCached, takeTurn } from './cache.store.ts'

export interface Fresh {
  value: string
  /** Seconds that it lasts. */
  expiresIn: number
}

const renewMs = 5 * 60_000
const turnMs = 10_000

/**
 * Values of WeChat that are asked for once and kept, sealed, in the database for every process. In their last
 * five minutes one process renews them while the others go on with the old one.
 */
export function createCache(db: Db, clock: () => Date, vault: Vault) {
  const running = new Map<string, Promise<string>>()

  async function find(name: string, nowMs: number) {
    const row = await findCached(db, name, nowMs)
    try {
      return row && { ...row, sealed: row.value, value: vault.open('wechat token', row.value) }
    } catch {
      // Of before it was sealed, or under a key that is gone: WeChat gives another.
      return undefined
    }
  }

  async function lookUp(name: string, fetch: () => Promise<Fresh>): Promise<string> {
    const nowMs = clock().getTime()
    const kept = await find(name, nowMs)
    if (kept && kept.expires_ms > nowMs + renewMs) return kept.value
    // Without a value there is nothing to go on with, and WeChat gives every asker the same one.
    const mine = await single(db, (tx) => takeTurn(tx, name, nowMs, nowMs + turnMs))
    if (kept && !mine) return kept.value
    try {
      const { value, expiresIn } = await fetch()
      const expires_ms = nowMs + expiresIn * 1000
      const sealed = vault.seal('wechat token', value)
      await single(db, (tx) => keepCached(tx, { name, value: sealed, expires_ms }))
      return value
    } catch (error) {
      if (kept) return kept.value
      throw error
    }
  }

  return {
    /** The kept value, or a fetched one; calls that overlap share one fetch. */
    get: async (name: string, fetch: () => Promise<Fresh>): Promise<string> => {
      const flight = running.get(name)
      if (flight) return await flight
      const started = lookUp(name, fetch).finally(() => running.delete(name))
      running.set(name, started)
      return await started
    },
    /** Forgets a value, where it is still the one that is kept. */
    drop: async (name: string, value: string): Promise<void> => {
      const kept = await find(name, clock().getTime())
      if (kept?.value === value) await single(db, (tx) => dropCached(tx, name, kept.sealed))
    },
  }
}
