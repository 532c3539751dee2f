import { createHash } from 'node:crypto'
import pg from 'pg'

// A name stands for one text, so that processes behind one pooler mean the same by it.
const names = new Map<string, string>()

// How often plans went stale: what is prepared afterwards has other names than what went stale.
let generation = 0

/** Tells that this statement comes again and again: PostgreSQL parses and plans it once a connection. */
export function prepare(text: string): void {
  const named = generation === 0 ? text : `${generation} ${text}`
  names.set(text, createHash('sha256').update(named).digest('base64url').slice(0, 22))
}

/** True when a statement was prepared before its table was changed; what is prepared anew runs. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  // The code alone says that something is not supported, whatever it is.
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

function prepareAnew(): void {
  generation += 1
  for (const text of names.keys()) prepare(text)
}

/** A connection that runs the statements told to `prepare` by name, and all others as they are. */
export class PreparingClient extends pg.Client {
  // The overloads of pg's query cannot be repeated here; Kysely uses only this form of it.
  override query = (async (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    const plain = () => super.query(text as string, values)
    if (!name) return await plain()
    try {
      return await super.query({ name, text: text as string, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // Several statements may meet it at once: the names change once.
      if (names.get(text as string) === name) prepareAnew()
      // In a transaction nothing runs after a failure: whoever began it begins it again.
      if (this.getTransactionStatus() !== 'I') throw error
      return await plain()
    }
  }) as pg.Client['query']
}
