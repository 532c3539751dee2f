import pg from 'pg'
import { noteStatement } from './observed.ts'
import { PreparingClient } from './prepared.ts'
import { tellStatement } from './statements.ts'

/** Behind a statement that runs longer than this nothing waits, in milliseconds. */
const patienceMs = 5
/** Between an attempt to connect that failed and the next, in milliseconds. */
const pauseMs = 1_000

// A plan with the values of each caller takes longer to make than the read does. All that runs here was
// prepared, and is held to plans that need no values.
const genericPlans = '-c plan_cache_mode=force_generic_plan'

/** A connection over which several reads are under way at once. */
interface Line {
  client: PreparingClient
  /** Reads that were sent and not answered. */
  waiting: number
  /** When it was last heard, or asked while it was silent, in milliseconds of a clock that is never set. */
  movedMs: number
  corked: boolean
}

/** What the driver writes to; its types keep it to themselves. */
interface Wired {
  connection: { stream: { cork: () => void; uncork: () => void } }
}

/**
 * Prepared reads of PostgreSQL that leave together: what is asked in one turn of the event loop is one
 * write and mostly one answer, where each would have taken a connection for itself. A read that fails or
 * is slow holds up only what left with it. Rejects as the database does.
 */
export class PipelinedReads {
  readonly #config: pg.ClientConfig
  readonly #most: number
  readonly #onError: (error: Error) => void
  readonly #lines = new Set<Line>()
  readonly #opening = new Set<Promise<void>>()
  #failedMs = Number.NEGATIVE_INFINITY
  #closed = false

  /** Takes up to `most` connections, each when it is wanted first; `onError` hears of those that are lost. */
  constructor(config: pg.ClientConfig, most: number, onError: (error: Error) => void) {
    const options = [config.options, genericPlans].filter(Boolean).join(' ')
    this.#config = { ...config, options, pipeline: true }
    this.#most = most
    this.#onError = onError
  }

  get busy(): number {
    return [...this.#lines].filter(({ waiting }) => waiting > 0).length
  }

  get idle(): number {
    return this.#lines.size - this.busy
  }

  /** The rows of a read; undefined where none of its connections is free, and the pool is to be asked. */
  async read(text: string, parameters: readonly unknown[]): Promise<unknown[] | undefined> {
    const line = this.#free()
    if (!line) return undefined
    tellStatement('postgres', text, parameters)
    try {
      const { rows } = await sent(line, text, parameters)
      noteStatement(text)
      return rows
    } catch (error) {
      // What a lost connection took with it is asked once more.
      if (isLost(error)) return undefined
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#opening)
    await Promise.all([...this.#lines].map(({ client }) => client.end()))
  }

  #free(): Line | undefined {
    if (this.#closed) return undefined
    const nowMs = performance.now()
    let free: Line | undefined
    for (const line of this.#lines) {
      if (line.waiting > 0 && nowMs - line.movedMs > patienceMs) continue
      if (!free || line.waiting < free.waiting) free = line
    }
    const room = this.#lines.size + this.#opening.size < this.#most
    if (room && nowMs - this.#failedMs > pauseMs) {
      const opening = this.#open().finally(() => this.#opening.delete(opening))
      this.#opening.add(opening)
    }
    return free
  }

  async #open(): Promise<void> {
    const client = new PreparingClient(this.#config)
    const line: Line = { client, waiting: 0, movedMs: 0, corked: false }
    client.on('error', this.#onError)
    client.on('end', () => this.#lines.delete(line))
    try {
      await client.connect()
      this.#lines.add(line)
    } catch (error) {
      this.#failedMs = performance.now()
      this.#onError(error as Error)
    }
  }
}

/** Whether the connection went, also where the server says that it ends it (class 57P). */
function isLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || (error.code ?? '').startsWith('57P')
}

async function sent(line: Line, text: string, parameters: readonly unknown[]) {
  if (line.waiting === 0) line.movedMs = performance.now()
  line.waiting += 1
  cork(line)
  try {
    return await line.client.query(text, [...parameters])
  } finally {
    line.waiting -= 1
    line.movedMs = performance.now()
  }
}

/** Holds back what is written until all that is asked in this turn of the event loop is there. */
function cork(line: Line): void {
  if (line.corked) return
  const { stream } = (line.client as unknown as Wired).connection
  line.corked = true
  stream.cork()
  setImmediate(() => {
    line.corked = false
    stream.uncork()
  })
}
