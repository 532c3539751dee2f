import { sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

const referring = {
  sqlite: sql<{ table: string; column: string }>`
    select m.name as "table", f."from" as "column"
    from sqlite_schema m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'person'`,
  postgres: sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class r on r.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and r.relname = 'person'`,
}

/** Every column that refers to a person, as the database itself says. */
export async function columnsOfPersons(db: Db) {
  return (await referring[isPostgres(db) ? 'postgres' : 'sqlite'].execute(db)).rows
}

/** How many rows of a table have this number in this column. */
export async function countOf(db: Db, table: string, column: string, id: number) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}`.execute(db)
  return Number(rows[0]?.n)
}

/** A way to log in that somebody holds, of no use to anybody. */
export async function insertLogin(db: Db, table: string, key: string, personId: number) {
  await sql`insert into ${sql.table(table)} (${sql.ref(key)}, person_id, expires_ms)
    values (${`${personId}`}, ${personId}, 9999999999999)`.execute(db)
}

/** A row of any table. */
export async function insertRow(db: Db, table: string, row: Record<string, string | number>) {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`.execute(db)
}
