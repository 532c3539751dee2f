import { type RawBuilder, sql } from 'kysely'
import { givenRows } from '../db/json.ts'
import { heldInWords } from '../db/lock.ts'
import type { Db, Tx } from '../db/types.ts'
import { keyNumberOf, numbered, startOf } from './sealed.ts'
import type { SealedPlace } from './sealed-places.ts'

/** A sealed text, and the row it stands in by the numbers of its primary key. */
export interface SealedText {
  key: readonly number[]
  text: string
  /** What else was asked of the row. */
  also: Readonly<Record<string, string>>
}

const names = (place: SealedPlace) => place.key.map((name) => sql.ref(name))

const startIn = ({ start = numbered.start }: SealedPlace) => start

// Number 0 is of whatever says no number.
function isUnder(place: SealedPlace, number: number): RawBuilder<boolean> {
  const column = sql.ref(place.column)
  const own = startOf(number)
  const general = startIn(place)
  const start = own === undefined ? undefined : general + own.slice(general.length)
  return start === undefined
    ? sql`substr(${column}, 1, ${sql.lit(general.length)}) <> ${sql.lit(general)}`
    : sql`substr(${column}, 1, ${sql.lit(numbered.length)}) = ${start}`
}

/** The next texts of a place that are sealed under another key, behind a row, held until the transaction ends. */
export async function holdOthers(
  tx: Tx,
  place: SealedPlace,
  number: number,
  after: readonly number[],
  limit: number,
): Promise<SealedText[]> {
  const key = sql.join(names(place))
  const behind = after.length === 0 ? sql`` : sql`and (${key}) > (${sql.join(after)})`
  const also = (place.also ?? []).map((name) => sql`, ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number | string>>`
    select ${key}, ${sql.ref(place.column)} as "sealed"${sql.join(also, sql``)} from ${sql.table(place.table)}
    where ${sql.ref(place.column)} <> '' and not (${isUnder(place, number)}) ${behind}
    order by ${key} limit ${sql.lit(limit)} ${heldInWords(tx)}
  `.execute(tx)
  return rows.map((row) => ({
    key: place.key.map((name) => Number(row[name])),
    text: String(row.sealed),
    also: Object.fromEntries((place.also ?? []).map((name) => [name, String(row[name])])),
  }))
}

/** Writes texts anew where they are what they were; whoever wrote in between is not overwritten. */
export async function rewrite(
  tx: Tx,
  place: SealedPlace,
  texts: readonly (Omit<SealedText, 'also'> & { anew: string })[],
): Promise<void> {
  const rows = texts.map(({ key, text, anew }) => ({
    ...Object.fromEntries(place.key.map((_, at) => [`k${at}`, key[at]])),
    was: text,
    anew,
  }))
  const types = {
    ...Object.fromEntries(place.key.map((_, at) => [`k${at}`, 'integer' as const])),
    ...({ was: 'text', anew: 'text' } as const),
  }
  const same = place.key.map(
    (name, at) => sql`${sql.ref(`${place.table}.${name}`)} = ${sql.ref(`given.k${at}`)}`,
  )
  await sql`
    update ${sql.table(place.table)} set ${sql.ref(place.column)} = given.anew
    from ${givenRows(tx, rows, types as never)} as given
    where ${sql.join(same, sql` and `)}
      and ${sql.ref(`${place.table}.${place.column}`)} = given.was
  `.execute(tx)
}

/** How many texts of a place are under each key, by its number; 0 for those that say none. */
export async function countByKey(db: Db, place: SealedPlace): Promise<Map<number, number>> {
  const column = sql.ref(place.column)
  const general = startIn(place)
  const start = sql`case when substr(${column}, 1, ${sql.lit(general.length)}) = ${sql.lit(general)}
    then substr(${column}, 1, ${sql.lit(numbered.length)}) else '' end`
  const { rows } = await sql<{ start: string; count: number }>`
    select "start", count(*) as "count" from
      (select ${start} as "start" from ${sql.table(place.table)} where ${column} <> '') as texts
    group by "start"
  `.execute(db)
  return new Map(
    rows.map((row) => [
      row.start === '' ? 0 : keyNumberOf(numbered.start + row.start.slice(general.length)),
      Number(row.count),
    ]),
  )
}
