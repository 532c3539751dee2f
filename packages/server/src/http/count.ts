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
  readonly #windows = new Map<string, { made: number; startMs: number }>()
  readonly #clock: () => Date
  readonly #mostKeys: number

  constructor(clock: () => Date, mostKeys = 50_000) {
    this.#clock = clock
    this.#mostKeys = mostKeys
  }

  /** Counts a request of `key`, which may make `max` a minute. */
  add(key: string, max: number): Count {
    const nowMs = this.#clock().getTime()
    let window = this.#windows.get(key)
    // A clock that was put back would hold a minute open.
    if (!window || nowMs - window.startMs >= windowMs || nowMs < window.startMs)
      window = { made: 0, startMs: nowMs }
    window.made += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > this.#mostKeys) {
      const [oldest] = this.#windows.keys()
      if (oldest !== undefined) this.#windows.delete(oldest)
    }
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

/** Remembers what belongs to the `most` latest keys. */
export class Recent<V> {
  readonly #values = new Map<string, V>()
  readonly #most: number

  constructor(most = 50_000) {
    this.#most = most
  }

  get(key: string): V | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: V): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
