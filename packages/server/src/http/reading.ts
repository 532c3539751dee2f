import { freshHeader } from '@museum/contract/fresh.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Caller } from '../context.ts'
import type { Standby } from '../db/standby.ts'
import type { Db } from '../db/types.ts'

/**
 * Where queries read. A standby may answer those of whoever is logged in, unless they say that they
 * have just written something or wrote it here: so nobody misses what they did themselves. What the
 * standby refuses, fails at or does not answer in time is asked of the primary.
 */
export class Reading {
  readonly #primary: Db
  readonly #standby: Standby | undefined
  /** When callers wrote last, the longest ago first. */
  readonly #wrote = new Map<string, number>()

  constructor({ db, standby }: AppContext) {
    this.#primary = db
    this.#standby = standby
  }

  /** Hears that a caller may have written something. */
  wrote(caller: Caller): void {
    const standby = this.#standby
    if (!standby || caller.kind === 'nobody') return
    const { nowMs, mostBehindMs } = standby
    for (const [key, ms] of this.#wrote) {
      if (nowMs - ms <= mostBehindMs) break
      this.#wrote.delete(key)
    }
    const key = keyOf(caller)
    this.#wrote.delete(key)
    this.#wrote.set(key, nowMs)
  }

  /** Runs a query on the database that may answer it. */
  async run<T>(request: Asking, caller: Caller, query: (db: Db) => Promise<T>): Promise<T> {
    const standby = this.#standby
    if (!standby) return await query(this.#primary)
    if (this.#mayRead(standby, request, caller)) {
      const answer = await orUndefined(query(standby.db), standby.mostBehindMs)
      if (answer) {
        standby.answered.standby += 1
        return answer.value
      }
    }
    standby.answered.primary += 1
    return await query(this.#primary)
  }

  #mayRead({ near, nowMs, mostBehindMs }: Standby, request: Asking, caller: Caller) {
    if (!near || caller.kind === 'nobody' || request.headers[freshHeader] !== undefined)
      return false
    const wroteMs = this.#wrote.get(keyOf(caller))
    return wroteMs === undefined || nowMs - wroteMs > mostBehindMs
  }
}

type Asking = Pick<FastifyRequest, 'headers'>

const keyOf = (caller: Exclude<Caller, { kind: 'nobody' }>) => `${caller.kind}:${caller.id}`

/** What `work` answers within a time; undefined when it fails, or does not answer by then. */
async function orUndefined<T>(work: Promise<T>, ms: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  const answered = work.then(
    (value) => ({ value }),
    () => undefined,
  )
  return await Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
