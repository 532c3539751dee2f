import { type Insertable, type Selectable, sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Schema } from './schema.ts'
import type { Tx } from './types.ts'

/** The tables whose rows have an id. */
export type Numbered = {
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

/**
 * Locks rows so that nothing begins to refer to them either until the transaction ends, and waits for what has
 * begun to: whatever refers to them afterwards was there before, and is seen.
 */
export async function lockAlone<T extends Numbered>(
  tx: Tx,
  table: T,
  ids: readonly number[],
): Promise<Selectable<Schema[T]>[]> {
  const rows = tx
    .selectFrom(table as 'volunteer')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
  const found = await (isPostgres(tx) ? rows.forUpdate() : rows).execute()
  return found as unknown as Selectable<Schema[T]>[]
}

/**
 * The same of a read that says more than ids: what it says of the rows that it locks is what the others
 * left, and what it says of any other is as it stood before it waited.
 */
export function locking<Q extends { forNoKeyUpdate: () => Q }>(
  tx: Pick<Tx, 'getExecutor'>,
  query: Q,
): Q {
  return isPostgres(tx) ? query.forNoKeyUpdate() : query
}

/** The same at the end of a read that is written in words. */
export function heldInWords(tx: Pick<Tx, 'getExecutor'>) {
  return isPostgres(tx) ? sql`for no key update` : sql``
}

/** Keeps the rows of a read as they are until the transaction ends; others may do so too. */
export function sharing<Q extends { forShare: () => Q }>(tx: Pick<Tx, 'getExecutor'>, query: Q): Q {
  return isPostgres(tx) ? query.forShare() : query
}

/** The tables whose rows are made when they are first locked, by what names a row. */
const names = { setting: 'name', throttle: 'mark', roster_date: 'date' } as const
type Named = keyof typeof names

/** Locks rows until the transaction ends, making those that are missing; answers the first as it stands. */
export async function lockMade<T extends Named>(
  tx: Tx,
  table: T,
  row: Insertable<Schema[T]>,
  ...rows: readonly Insertable<Schema[T]>[]
): Promise<Selectable<Schema[T]>> {
  const name = names[table] as 'name'
  const all = [row, ...rows] as unknown as readonly Insertable<Schema['setting']>[]
  const held = await tx
    .insertInto(table as 'setting')
    .values(all)
    .onConflict((conflict) =>
      conflict.column(name).doUpdateSet((eb) => ({ [name]: eb.ref(`excluded.${name}`) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return held as unknown as Selectable<Schema[T]>
}
