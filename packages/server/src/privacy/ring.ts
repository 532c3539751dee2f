import { hkdfSync } from 'node:crypto'

/**
 * What a data key is for: to seal what stays, to mark by what is sealed, and to sign what lives shortly. Each is
 * changed by itself.
 */
export type KeyPurpose = 'seal' | 'mark' | 'sign'

/** A key of a ring; of one that is no more in use it is known since when. */
export interface RingKey {
  number: number
  root: Buffer
  /** When it gave way to another, in milliseconds since 1970; undefined of the one in use, and of one to come. */
  endedMs: number | undefined
}

/** Whoever has not heard of the keys for so long seals nothing: the one in use may be another by now. */
const longestUnheardMs = 10 * 60_000

const ownKey = (root: Buffer): RingKey => ({ number: 0, root, endedMs: undefined })

/**
 * The data keys of one museum as this process knows them. Until it has heard of them from the database it has one
 * of each purpose, number 0, which is DATA_KEY itself.
 */
export class Ring {
  #known: Record<KeyPurpose, readonly RingKey[]>
  #used: Record<KeyPurpose, RingKey>
  #bare = 0
  #heardMs: number | undefined
  #clock: () => Date = () => new Date()

  constructor(dataKey: Buffer) {
    const own = ownKey(dataKey)
    this.#used = { seal: own, mark: own, sign: own }
    this.#known = { seal: [own], mark: [own], sign: [own] }
  }

  /** Takes what the database says; `used` is the key in use of each purpose, `bare` the number of the first to mark by. */
  take(
    known: Record<KeyPurpose, readonly RingKey[]>,
    used: Record<KeyPurpose, RingKey>,
    clock: () => Date,
    bare = 0,
  ): void {
    this.#known = known
    this.#used = used
    this.#clock = clock
    this.#bare = bare
    this.hear()
  }

  /** The number of the museum's first key to mark by, whose marks say no number. */
  get bare(): number {
    return this.#bare
  }

  /** True once it knows what the database says. */
  get hasHeard(): boolean {
    return this.#heardMs !== undefined
  }

  /** Notes that all is as it was. */
  hear(): void {
    this.#heardMs = performance.now()
  }

  /** The key in use; throws where it has not been heard of for so long that it may be another. */
  used(purpose: KeyPurpose): RingKey {
    if (this.#heardMs !== undefined && performance.now() - this.#heardMs > longestUnheardMs)
      throw new Error('the keys have not been heard of for ten minutes: nothing is sealed')
    return this.#used[purpose]
  }

  /** A key by its number. */
  find(purpose: KeyPurpose, number: number): RingKey | undefined {
    return this.#known[purpose].find((one) => one.number === number)
  }

  /** The key in use, then those that gave way to it within the last `ms`, the latest first, and those to come. */
  living(purpose: KeyPurpose, ms: number): RingKey[] {
    const used = this.#used[purpose]
    const nowMs = this.#clock().getTime()
    const others = this.#known[purpose].filter(
      (one) => one.number !== used.number && (one.endedMs ?? nowMs) + ms > nowMs,
    )
    return [used, ...others.sort((a, b) => b.number - a.number)]
  }
}

const rings = new WeakMap<Buffer, Ring>()

/** The ring of the museum whose DATA_KEY this is. */
export function ringOf(dataKey: Buffer): Ring {
  const known = rings.get(dataKey) ?? new Ring(dataKey)
  rings.set(dataKey, known)
  return known
}

const derivedKeys = new WeakMap<Buffer, Map<string, Buffer>>()

/** The key that is made of a root for what the label says, and for nothing else (HKDF). */
export function derived(root: Buffer, label: string): Buffer {
  const known = derivedKeys.get(root) ?? new Map<string, Buffer>()
  derivedKeys.set(root, known)
  const before = known.get(label)
  if (before) return before
  const key = Buffer.from(hkdfSync('sha256', root, '', `museum ${label}`, 32))
  known.set(label, key)
  return key
}
