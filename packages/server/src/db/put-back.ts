import { type CompiledQuery, sql } from 'kysely'
import { inTransaction } from './db.ts'
import { type Table, tablesOf } from './tables.ts'
import type { Db } from './types.ts'

/**
 * Remembers the rows of `tables` as they are, for tests that stand on them; answers how to put back
 * what was changed or removed of them. Rows that came since stay, as do the columns that count others:
 * those named under a table.
 */
export async function rememberRows(
  db: Db,
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<() => Promise<void>> {
  const putting: CompiledQuery[] = []
  for (const table of await tablesOf(db)) {
    if (!(table.name in tables)) continue
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table.name)}`.execute(db)
    if (rows.length > 0)
      putting.push(puttingBack(table, rows, tables[table.name] ?? []).compile(db))
  }
  return () =>
    inTransaction(db, async (db) => {
      for (const query of putting) await db.executeQuery(query)
    })
}

function puttingBack(
  { name, columns, key }: Table,
  rows: Record<string, unknown>[],
  counting: readonly string[],
) {
  const all = columns.map((column) => column.name)
  const changed = all.filter((column) => !key.includes(column) && !counting.includes(column))
  const values = rows.map((row) => sql`(${sql.join(all.map((column) => row[column]))})`)
  const change =
    changed.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(
          changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
        )}`
  return sql`insert into ${sql.table(name)} (${sql.join(all.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do ${change}`
}
