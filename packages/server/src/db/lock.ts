import type { Insertable, Selectable } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Schema } from './schema.ts'

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

/** The tables whose rows are made when they are first locked, by what names a row. */
const names = { setting: 'name', throttle: 'mark', roster_date: 'date' } as const
type Named = keyof typeof names

/** Locks one row until the transaction ends, making it where it is missing; answers it as it stands. */
export async function lockMade<T extends Named>(
  tx: Tx,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<Selectable<Schema[T]>> {
  const name = names[table] as 'name'
  const held = await tx
    .insertInto(table as 'setting')
    .values(row as Insertable<Schema['setting']>)
    .onConflict((conflict) =>
      conflict.column(name).doUpdateSet((eb) => ({ [name]: eb.ref(`excluded.${name}`) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return held as unknown as Selectable<Schema[T]>
}
