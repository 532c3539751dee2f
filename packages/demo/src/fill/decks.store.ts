import { type RawBuilder, sql } from 'kysely'

/** Values that rows take in turn: a table `name(n, …)` of a statement, numbered from 0. */
export function deck(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) {
  const values = rows.map(
    (row, n) =>
      sql`(${sql.join(
        [n, ...row].map((one) => sql.lit(one)),
        sql`, `,
      )})`,
  )
  return sql`${sql.ref(name)}(${sql.join(
    ['n', ...columns].map((one) => sql.ref(one)),
    sql`, `,
  )}) as (
    values ${sql.join(values, sql`, `)})`
}

const whole = (value: number) => sql.lit(Math.max(1, Math.round(value)))

/** Tables of a statement: the numbers `i` from `first` to below `last`, and decks; a recursion counts, since both engines know it. */
export const counted = (last: number, first = 0, decks: readonly RawBuilder<unknown>[] = []) => sql`
  with recursive counted(i) as (
    select ${sql.lit(first)} union all select i + 1 from counted where i + 1 < ${whole(last)}
  )${decks.length > 0 ? sql`, ${sql.join(decks, sql`, `)}` : sql``}`

/** The place in a deck of `length` of the row `i` of `count`, later with `i`. */
export const spread = (length: number, count: number) =>
  sql`cast(i as bigint) * ${sql.lit(length)} / ${whole(count)}`

/** A minute from 10 to 59, later with `i` among the rows of one place. */
export const minuteIn = (length: number, count: number) =>
  sql`cast(10 + cast(i as bigint) * ${sql.lit(length)} % ${whole(count)} * 50 / ${whole(count)} as text)`
