import { sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Table } from './tables.ts'
import type { Db } from './types.ts'

/** Inserts rows, given as JSON arrays in the order of `columns`. */
export async function loadRows(
  db: Db,
  table: Table,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const postgres = isPostgres(db)
  const values = columns.map((name, at) => {
    const type = types.get(name)
    if (!type) throw new Error(`table ${table.name} has no column ${name}`)
    const value = sql`value ->> ${sql.lit(at)}`
    return postgres ? sql`(${value})::${sql.raw(type)}` : value
  })
  const json = `[${rows.join(',')}]`
  const source = postgres ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${source}`.execute(db)
}

/** How many rows a table has. */
export async function countRows(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Whether a table has any row. */
export async function hasRows(db: Db, { name }: Table): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
  return rows.length > 0
}

/** Has the table's counter go on after `last`, also where rows that it numbered are gone. */
export async function continueAfter(db: Db, table: Table, last: number): Promise<void> {
  const { name, counter } = table
  if (!counter || last === 0) return
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${counter})::regclass, ${last})`.execute(
      db,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
}
