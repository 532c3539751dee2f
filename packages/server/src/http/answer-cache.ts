import { LRUCache } from 'lru-cache'
import type { OpenContext } from '../context.ts'
import { allTables, observe } from '../db/observed.ts'
import type { TableVersions } from '../db/table-versions.ts'
import type { Ready } from './ready.ts'

interface Kept {
  ready: Ready
  tables: readonly string[]
  /** How far the tables had moved before it was read. */
  version: number
  /** When the read began, in milliseconds of a clock that is never set. */
  readMs: number
  /** The museum's date-times from and before which it holds. */
  from: string
  until: string
  /** Bytes that it is counted with. */
  size: number
}

interface Fill {
  ready: Promise<Ready>
  version: number
  readMs: number
  stamp: string
}

const usualBytes = 32 * 1024 * 1024
// What a small answer takes up beside its bytes.
const overhead = 1_000

/**
 * Answers of open queries, ready to be sent. What is kept is forgotten by what it was read from: this
 * process's own commits and, as the engine tells, those of others; where it does not tell, after a second.
 */
export class AnswerCache {
  readonly #versions: TableVersions
  readonly #monotonicMs: () => number
  readonly #kept: LRUCache<string, Kept>
  readonly #fills = new Map<string, Fill>()

  /** `monotonicMs` is the time in milliseconds of a clock that is never set. */
  constructor(
    versions: TableVersions,
    monotonicMs: () => number = () => performance.now(),
    mostBytes = usualBytes,
  ) {
    this.#versions = versions
    this.#monotonicMs = monotonicMs
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ size }) => size })
  }

  /** The answer under `key` that holds at the museum's date-time `stamp`; undefined when there is none. */
  find(key: string, stamp: string): Ready | undefined {
    const kept = this.#kept.peek(key)
    if (!kept) return undefined
    // It stays until it is read anew: mostly that is the same.
    if (stamp < kept.from || stamp >= kept.until || this.#isOld(kept)) return undefined
    return this.#kept.get(key)?.ready
  }

  /**
   * Reads an answer at the museum's date-time `stamp` and keeps it, unless what it was read from has
   * moved meanwhile. Who asks for the same at the same second, while nothing has changed, waits for the
   * first, but for who needs it `fresh`.
   */
  async fill(
    key: string,
    stamp: string,
    read: () => Promise<{ ready: Ready; holds: OpenContext['holds'] }>,
    fresh = false,
  ): Promise<Ready> {
    const { version } = this.#versions
    const readMs = this.#monotonicMs()
    const underWay = fresh ? undefined : this.#fills.get(key)
    const isSame = underWay?.version === version && underWay.stamp === stamp
    if (underWay && isSame && !this.#versions.isPast(underWay.readMs, readMs))
      return await underWay.ready
    const fill = { ready: this.#read(key, read, { version, readMs }), version, readMs, stamp }
    this.#fills.set(key, fill)
    try {
      return await fill.ready
    } finally {
      if (this.#fills.get(key) === fill) this.#fills.delete(key)
    }
  }

  async #read(
    key: string,
    read: () => Promise<{ ready: Ready; holds: OpenContext['holds'] }>,
    begun: Pick<Kept, 'version' | 'readMs'>,
  ): Promise<Ready> {
    const work = async () => {
      const answer = await read()
      return { ...answer, tables: allTables() }
    }
    // Of what was read before, the answer would be older than it seems.
    const { ready: made, holds, tables } = await observe(work, true)
    if (tables.changes.size > 0)
      throw new Error(`an open query changed ${[...tables.changes].join()}`)
    // What did not change is compressed already.
    const before = this.#kept.peek(key)?.ready
    const ready = before?.isAs(made) ? before : made
    const kept = { ready, tables: [...tables.reads], ...begun }
    // Compressed it takes up no more than once again.
    const size = 2 * ready.plain.length + overhead
    if (holds && !this.#isOld(kept)) this.#keep(key, { ...kept, ...holds, size })
    return ready
  }

  // From the start of the read: what it saw was true then.
  #isOld(kept: Pick<Kept, 'tables' | 'version' | 'readMs'>): boolean {
    return this.#versions.isOld(kept.tables, kept, this.#monotonicMs())
  }

  #keep(key: string, kept: Kept): void {
    const before = this.#kept.peek(key)
    // A read that took long may end after one that began later.
    if (before && before.readMs > kept.readMs && !this.#isOld(before)) return
    this.#kept.set(key, kept)
  }
}
