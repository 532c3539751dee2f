import type { Db } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Schema } from './schema.ts'

/** The tables whose rows have an id. */
type Numbered = {
  [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never
}[keyof Schema]

/**
 * Locks the rows of a table until the transaction ends, in the order of their ids, so that two
 * transactions never wait for each other in a circle; answers the ids that exist. What is read after
 * it is what the others left. Where one transaction writes at a time there is nothing to lock.
 */
export async function lock(db: Db, table: Numbered, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = db
    .selectFrom(table as 'volunteer')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
  const found = await (isPostgres(db) ? rows.forNoKeyUpdate() : rows).execute()
  return found.map(({ id }) => id)
}
