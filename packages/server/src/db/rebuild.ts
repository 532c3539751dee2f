import { type Kysely, sql } from 'kysely'
import { isPostgres } from './portable.ts'

/** A column that names a row of another table. */
export interface Reference {
  column: string
  to: string
}

/**
 * Has columns that are there refer to another table, for a migration. One engine cannot add that to a
 * table: it gets a new one with the same rows, counter, indexes and triggers, while the migrator has its foreign
 * keys off.
 */
export async function addReferences(
  db: Kysely<never>,
  table: string,
  references: readonly Reference[],
): Promise<void> {
  if (!isPostgres(db))
    return await rebuild(db, table, (text) =>
      references.reduce(
        (made, { column, to }) =>
          replaced(made, new RegExp(`"${column}" integer[^,()]*`), `$& references "${to}" ("id")`),
        text,
      ),
    )
  for (const { column, to } of references)
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(`${table}_${column}_fkey`, [column as never], to, ['id'])
      .execute()
}

/** Has a column of a table hold nothing too, for a migration; a table is made anew in the same way. */
export async function allowNull(db: Kysely<never>, table: string, column: string): Promise<void> {
  if (!isPostgres(db))
    return await rebuild(db, table, (text) =>
      replaced(text, new RegExp(`("${column}" integer) not null`), '$1'),
    )
  await db.schema
    .alterTable(table)
    .alterColumn(column as never, (c) => c.dropNotNull())
    .execute()
}

async function rebuild(
  db: Kysely<never>,
  table: string,
  change: (text: string) => string,
): Promise<void> {
  const made = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db)
  const counter = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(db)
  const copy = `${table}_rebuilt`
  const text = made.rows.find(({ type }) => type === 'table')?.sql ?? ''
  const renamed = replaced(
    text,
    new RegExp(`^create table "${table}"`, 'i'),
    `create table "${copy}"`,
  )
  await sql.raw(change(renamed)).execute(db)
  await sql`insert into ${sql.table(copy)} select * from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(copy)} rename to ${sql.table(table)}`.execute(db)
  for (const { type, sql: text } of made.rows) if (type !== 'table') await sql.raw(text).execute(db)
  const [last] = counter.rows
  if (!last) return
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last.seq})`.execute(db)
}

function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`nothing like ${what} in ${text}`)
  return text.replace(what, by)
}

/** Runs a migration wholly or not at all; the migrator itself sees to it on one engine alone. */
export async function wholly(
  db: Kysely<never>,
  work: (db: Kysely<never>) => Promise<void>,
): Promise<void> {
  if (isPostgres(db)) await work(db)
  else await db.transaction().execute(work)
}

/** Throws when a row refers to one that is not there; the other engine looks by itself. */
export async function checkReferences(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  )
  const [row] = rows
  if (row) throw new Error(`a row of ${row.table} refers to none of ${row.parent}`)
}
