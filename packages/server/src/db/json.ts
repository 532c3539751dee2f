import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom as fromPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as fromSqlite } from 'kysely/helpers/sqlite'
import type { Db } from './db.ts'
import { isPostgres } from './portable.ts'

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
