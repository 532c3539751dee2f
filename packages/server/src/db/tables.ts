import { sql } from 'kysely'
import { derivedFrom } from './derived.ts'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/** A table as the database itself describes it. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of the primary key. */
  key: string[]
  /** The column that counts up by itself. */
  counter: string | undefined
}

interface ColumnRow {
  table: string
  column: string
  type: string
  /** 1 for the first column of the primary key, 0 for none. */
  key: number
  counts: number
}

/**
 * Every table of the museum, those that others refer to before them; the migrator's own are left out, and
 * so is what the database itself keeps by another table.
 */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { columns, references } = isPostgres(db) ? postgres : sqlite
  const tables = new Map<string, Table & { at: [number, string][] }>()
  for (const row of (await columns.execute(db)).rows) {
    let table = tables.get(row.table)
    if (!table) {
      table = { name: row.table, columns: [], key: [], counter: undefined, at: [] }
      tables.set(row.table, table)
    }
    table.columns.push({ name: row.column, type: row.type })
    if (row.key > 0) table.at.push([row.key, row.column])
    if (row.counts === 1 && row.key === 1) table.counter = row.column
  }
  for (const table of tables.values())
    table.key = table.at.sort(([a], [b]) => a - b).map(([, column]) => column)
  const held = [...tables.values()].filter(({ name }) => !(name in derivedFrom))
  return inOrder(held, (await references.execute(db)).rows)
}

function inOrder(tables: Table[], references: { table: string; refers: string }[]): Table[] {
  const done: Table[] = []
  let left = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(
      ({ name }) => !references.some((r) => r.table === name && waiting.has(r.refers)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    done.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return done.map(({ name, columns, key, counter }) => ({ name, columns, key, counter }))
}

const sqlite = {
  columns: sql<ColumnRow>`
    select m.name as "table", p.name as "column", lower(p.type) as type, p.pk as key,
      case when lower(m.sql) like '%autoincrement%' then 1 else 0 end as counts
    from sqlite_master m, pragma_table_info(m.name) p
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'
    order by m.name, p.name`,
  references: sql<{ table: string; refers: string }>`
    select m.name as "table", f."table" as refers
    from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" <> m.name`,
}

const postgres = {
  columns: sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      coalesce(array_position(k.conkey, a.attnum), 0) as key,
      case when a.attidentity <> '' then 1 else 0 end as counts
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely_%'
    order by c.relname collate "C", a.attname collate "C"`,
  references: sql<{ table: string; refers: string }>`
    select c.relname as "table", r.relname as refers
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.oid <> r.oid`,
}
