import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'
import type { PersonalTable } from '../../privacy/personal/table.ts'

type Value = string | number | null

/** That a row of the table is this person's. */
function isOf({ table, of }: PersonalTable, id: number): RawBuilder<boolean> {
  const each = of.map((column) => sql<boolean>`${sql.ref(`${table}.${column}`)} = ${id}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** How many rows each of these tables holds of a person, in one statement and in the tables' order. */
export async function countHeld(
  db: Db,
  tables: readonly PersonalTable[],
  id: number,
): Promise<number[]> {
  const counts = tables.map(
    (one, at) =>
      sql`select ${sql.lit(at)} as at, count(*) as n from ${sql.table(one.table)} where ${isOf(one, id)}`,
  )
  const { rows } = await sql<{
    at: number
    n: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const found = new Map(rows.map(({ at, n }) => [Number(at), Number(n)]))
  return tables.map((_, at) => found.get(at) ?? 0)
}

/** A person's rows of a table as they stand in it; what names another row is that row's name. */
export async function readHeld(
  db: Db,
  one: PersonalTable,
  id: number,
): Promise<Record<string, Value>[]> {
  const columns = Object.entries(one.shown).map(([column, how]) => {
    const ref = sql.ref(`${one.table}.${column}`)
    const named = typeof how === 'string' ? undefined : how.named
    if (!named) return sql`${ref} as ${sql.ref(column)}`
    const [table, name] = named
    const of = sql`select ${sql.ref(name)} from ${sql.table(table)} where id = ${ref}`
    return sql`(${of}) as ${sql.ref(column)}`
  })
  const { rows } = await sql<Record<string, Value>>`select ${sql.join(columns)}
    from ${sql.table(one.table)} where ${isOf(one, id)} order by 1`.execute(db)
  return rows
}

/** The pictures and texts with pictures that show a person. */
export async function picturesOf(db: Db, id: number): Promise<string[]> {
  const photos = db.selectFrom('volunteer').select('img_path as text').where('id', '=', id)
  const shown = db.selectFrom('candidate').select('img_path as text').where('volunteer_id', '=', id)
  const told = db.selectFrom('candidate').select('remark as text').where('volunteer_id', '=', id)
  const rows = await photos.unionAll(shown).unionAll(told).execute()
  return rows.map(({ text }) => text)
}

/** Does with a person's rows what the tables say of being erased; `stamp` is what `now` becomes. */
export async function eraseHeld(
  tx: Tx,
  tables: readonly PersonalTable[],
  id: number,
  stamp: string,
): Promise<void> {
  for (const one of tables) {
    const table = sql.table(one.table)
    if (one.fate === 'deleted') await sql`delete from ${table} where ${isOf(one, id)}`.execute(tx)
    if (one.fate !== 'cleared') continue
    const set = Object.entries(one.clear).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value === 'now' ? stamp : value}`,
    )
    await sql`update ${table} set ${sql.join(set)} where ${isOf(one, id)}`.execute(tx)
  }
}

/** Removes what is kept for a while under no column of its own: answers to repeat, and what was to be told. */
export async function eraseTraces(tx: Tx, id: number): Promise<void> {
  await sql`delete from idempotency where caller = ${`person:${id}`}`.execute(tx)
  await sql`delete from outbox where kind = 'decision' and payload like ${`%"person_id":"${id}"%`}`.execute(
    tx,
  )
}

/** Whether a person may log in still. */
export async function isLive(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
