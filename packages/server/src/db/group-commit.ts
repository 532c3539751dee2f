import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './types.ts'

interface Waiting {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

const begin = CompiledQuery.raw('savepoint command')
const end = CompiledQuery.raw('release command')
const takeBack = CompiledQuery.raw('rollback to command')

/** So many at most share a commit: whoever reads waits for all of them. */
const most = 32

/**
 * Commits together what comes in one turn of the event loop, for the engine that writes one
 * transaction at a time: what costs is not the writes but waiting until the disk has them. Each is
 * whole by itself, one that fails takes back its own alone, and nobody is answered before the commit.
 */
export class GroupCommit {
  readonly #db: Database
  #waiting: Waiting[] = []
  #running = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Runs `work` in a transaction that others may share. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const inContext = AsyncLocalStorage.snapshot()
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work: (tx) => inContext(work, tx), resolve, reject })
      if (this.#running) return
      this.#running = true
      setImmediate(() => void this.#runAll())
    })
  }

  async #runAll(): Promise<void> {
    for (;;) {
      const group = this.#waiting.splice(0, most)
      if (group.length === 0) break
      if (group.length === 1) await this.#runAlone(group)
      else await this.#runGroup(group)
      // Whoever came meanwhile shares the next, and others have their turn.
      if (this.#waiting.length > 0) await turn()
    }
    this.#running = false
  }

  async #runAlone(group: readonly Waiting[]): Promise<void> {
    for (const { work, resolve, reject } of group)
      await alone(this.#db, work).then((value) => resolve(value as never), reject)
  }

  async #runGroup(group: readonly Waiting[]): Promise<void> {
    let began = false
    const settled: (() => void)[] = []
    try {
      await alone(this.#db, async (tx) => {
        began = true
        for (const { work, resolve, reject } of group) {
          await tx.executeQuery(begin)
          try {
            const value = await work(tx)
            await tx.executeQuery(end)
            settled.push(() => resolve(value as never))
          } catch (error) {
            await tx.executeQuery(takeBack)
            settled.push(() => reject(error))
          }
        }
      })
    } catch (error) {
      // The commit failed, or the engine has ended the transaction over one of them: nothing is kept.
      if (began) return await this.#runAlone(group)
      for (const { reject } of group) reject(error)
      return
    }
    for (const settle of settled) settle()
  }
}

/** Runs `work` in a transaction of its own; throws the first error where the rollback fails too. */
export async function alone<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let first: { error: unknown } | undefined
  try {
    return await db.transaction().execute((tx) =>
      work(tx).catch((error: unknown) => {
        first = { error }
        throw error
      }),
    )
  } catch (error) {
    throw first ? first.error : error
  }
}
