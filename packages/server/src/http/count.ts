import { LRUCache } from 'lru-cache'

const windowMs = 60_000

/** How an allowance stands after a request was counted. */
export interface Count {
  max: number
  left: number
  /** Until the allowance is whole again. */
  resetMs: number
  over: boolean
}

/**
 * Counts by key; each minute begins with its first request. It keeps `mostKeys` and forgets the
 * longest unused, so that no flood of keys takes more memory: whoever is forgotten begins anew.
 */
export class Counter {
  readonly #windows: LRUCache<string, { made: number; startMs: number }>
  readonly #clock: () => Date

  constructor(clock: () => Date, mostKeys = 50_000) {
    this.#clock = clock
    // By their size, for room for `max` would be taken at once: a server that nobody asks yet has twelve of these.
    this.#windows = new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 })
  }

  /** Counts a request of `key`, which may make `max` a minute. */
  add(key: string, max: number): Count {
    const nowMs = this.#clock().getTime()
    let window = this.#windows.get(key)
    // A clock that was put back would hold a minute open.
    if (!window || nowMs - window.startMs >= windowMs || nowMs < window.startMs) {
      window = { made: 0, startMs: nowMs }
      this.#windows.set(key, window)
    }
    window.made += 1
    return {
      max,
      left: Math.max(0, max - window.made),
      resetMs: window.startMs + windowMs - nowMs,
      over: window.made > max,
    }
  }

  /** Takes back one request of `key` that need not have been counted. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.made > 0) window.made -= 1
  }
}
