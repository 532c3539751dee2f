import type { Closure } from '@museum/contract/setting/closure.rules.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import { jsonRows, rowsIn } from '../../db/json.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

/** The query of the closures that share a day with those from `first` to `last`, the oldest first. */
export function closureRows(db: Db, first: string, last: string) {
  const places = db
    .selectFrom('closure_place')
    .innerJoin('place', 'place.id', 'closure_place.place_id')
    .select(['place.id', 'place.name'])
    .where('closure_place.closure_id', '=', sql.ref<number>('closure.id'))
    .orderBy('place.sort')
    .orderBy('place.id')
  return db
    .selectFrom('closure')
    .select(['id', 'first', 'last', 'start_time', 'end_time', 'reason'])
    .select(jsonRows(db, places).as('places'))
    .where('last', '>=', first)
    .where('first', '<=', last)
    .orderBy('first')
    .orderBy('id')
}

/** A closure as it is read, its places still text. */
export type ClosureRow = RowOf<typeof closureRows>

/** Closures from rows as `closureRows` reads them. */
export function closuresIn(rows: readonly ClosureRow[]): Closure[] {
  return rows.map((row) => ({ ...row, places: rowsIn(row.places) }))
}

// As many spans of days as are asked for on a day.
const most = 200

const between = cachedQuery(
  (db, { first, last }: { first: string; last: string }) => closureRows(db, first, last),
  { most },
)

/** The closures that share a day with those from `first` to `last`. */
export async function closuresBetween(db: Db, first: string, last: string): Promise<Closure[]> {
  return closuresIn(await between(db, { first, last }))
}

type Text = Expression<string>

/** Where and when something is planned, as expressions of a longer statement. */
interface There {
  date: Text
  start_time: Text
  end_time: Text
  place_id: Expression<number>
}

/** The same of the rows of a table, by its name or by what it is called in that statement. */
export function thereOf(table: string, date?: Text): There {
  const text = (column: string) => sql.ref<string>(`${table}.${column}`)
  return {
    date: date ?? text('date'),
    start_time: text('start_time'),
    end_time: text('end_time'),
    place_id: sql.ref<number>(`${table}.place_id`),
  }
}

/** True where a row of `closure` covers what is planned there. */
export function isCovered({ date, start_time, end_time, place_id }: There) {
  return sql<SqlBool>`(${date} between closure.first and closure.last
    and (closure.start_time = '' or
      (closure.start_time < ${end_time} and closure.end_time > ${start_time}))
    and (closure.whole = 1 or exists (select 1 from closure_place
      where closure_place.closure_id = closure.id and closure_place.place_id = ${place_id})))`
}

/** True where a closure covers what is planned there; `except` is one that does not count. */
export function closureThere(there: There, except = 0) {
  return sql<SqlBool>`exists (select 1 from closure
    where closure.id <> ${except} and ${isCovered(there)})`
}

/** True where a closure or a closed day covers what is planned there: nobody serves it. */
export function closedThere(there: There, except = 0) {
  return sql<SqlBool>`(exists (select 1 from special_day
    where special_day.date = ${there.date} and special_day.closed = 1)
    or ${closureThere(there, except)})`
}

/** True where no closing covers it any longer. */
export const notClosed = (there: There, except = 0) =>
  sql<SqlBool>`not ${closedThere(there, except)}`
