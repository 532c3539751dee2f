import { createHash } from 'node:crypto'
import pg from 'pg'

// A name stands for one text, so that processes behind one pooler mean the same by it.
const names = new Map<string, string>()

/** Tells that this statement comes again and again: PostgreSQL parses and plans it once a connection. */
export function prepare(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
}

const stalePlan = '0A000'

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
      if ((error as { code?: unknown }).code !== stalePlan) throw error
      // The table has changed under a process that still runs: the plan of old is of no more use.
      names.delete(text as string)
      return await plain()
    }
  }) as pg.Client['query']
}
