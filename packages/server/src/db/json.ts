import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom as fromPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as fromSqlite } from 'kysely/helpers/sqlite'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

declare const row: unique symbol

/** Rows as the text of a JSON array. */
export type JsonRows<R> = string & { readonly [row]?: R }

/** The rows of a query as one value of another, so that several reads are one statement. */
export function jsonRows<DB, TB extends keyof DB, R>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, R>,
): RawBuilder<JsonRows<R>> {
  const rows = isPostgres(db) ? fromPostgres(query) : fromSqlite(query)
  return sql<JsonRows<R>>`cast(${rows} as text)`
}

/** The rows that such a value holds. */
export function rowsIn<R>(json: JsonRows<R>): R[] {
  return JSON.parse(json)
}

/**
 * Rows as a table of one parameter, so that however many are written by one statement. Each column is of
 * a type that both engines know.
 */
export function givenRows<R extends object>(
  db: Db,
  rows: readonly R[],
  types: { [K in keyof R]: 'text' | 'integer' },
): RawBuilder<R> {
  const postgres = isPostgres(db)
  const columns = Object.entries(types).map(([name, type]) => {
    const value = sql`value ->> ${sql.lit(name)}`
    const typed = type === 'integer' && postgres ? sql`(${value})::bigint` : value
    return sql`${typed} as ${sql.ref(name)}`
  })
  const json = JSON.stringify(rows)
  const source = postgres ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`
  return sql<R>`(select ${sql.join(columns)} from ${source})`
}

/** Numbers as a query of one column `id`, so that however many are asked for it is the same statement. */
export function givenIds(db: Db, ids: readonly number[]) {
  const rows = ids.map((id) => ({ id }))
  return db.selectFrom(givenRows(db, rows, { id: 'integer' }).as('given')).select('given.id')
}
