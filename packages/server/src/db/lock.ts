import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Schema } from './schema.ts'

/** The tables whose rows have an id. */
type Numbered = {
  [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never
}[keyof Schema]

/**
 * Locks the rows of a table until the transaction ends, in the order of their ids, so that two
 * transactions never wait for each other in a circle; answers those that exist. What is read after it
 * is what the others left. Where one transaction writes at a time there is nothing to lock.
 */
export async function lock<T extends Numbered>(
  tx: Tx,
  table: T,
  ids: readonly number[],
): Promise<Selectable<Schema[T]>[]> {
  if (ids.length === 0) return []
  const rows = tx
    .selectFrom(table as 'volunteer')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
  const found = await (isPostgres(tx) ? rows.forNoKeyUpdate() : rows).execute()
  return found as unknown as Selectable<Schema[T]>[]
}

/** Locks a name until the transaction ends, so that those who ask for it follow each other; one engine lets only one write anyway. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
