import { createHash } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Schema } from './schema.ts'

/** Each table's rows as one text: two prints are equal when not a value differs. */
export type Fingerprint = Record<string, string>

/**
 * Takes fingerprints of a database on which nobody else writes meanwhile. Most asks find that
 * nothing was written since the last one; only else every table is read.
 */
export function fingerprintOf(db: Db): () => Promise<Fingerprint> {
  const counts = db.getExecutor().adapter instanceof PostgresAdapter
  let last: { mark: string; print: Fingerprint } | undefined
  return async () => {
    const mark = await writeMark(db, counts)
    if (last?.mark === mark) return last.print
    const print = await printOf(db, counts)
    // Reading writes nothing, but other databases of the server move the mark too.
    last = { mark, print }
    return print
  }
}

/** A text that differs after anything was written. */
async function writeMark(db: Db, counts: boolean): Promise<string> {
  const mark = counts
    ? sql<{ mark: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`
    : sql<{ mark: string }>`select cast(total_changes() as text) as mark`
  const { rows } = await mark.execute(db)
  return rows[0]?.mark ?? ''
}

async function printOf(db: Db, counts: boolean): Promise<Fingerprint> {
  const names = await tablesOf(db)
  if (!counts) {
    const print: Fingerprint = {}
    for (const name of names) {
      const rows = await db
        .selectFrom(name as keyof Schema)
        .selectAll()
        .execute()
      const lines = rows.map((row) => JSON.stringify(row)).sort()
      print[name] = createHash('sha256').update(lines.join('\n')).digest('base64url')
    }
    return print
  }
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{
    name: string
    hash: string
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

const known = new WeakMap<Db, Promise<string[]>>()

function tablesOf(db: Db): Promise<string[]> {
  let tables = known.get(db)
  if (!tables) {
    tables = db.introspection.getTables().then((found) => found.map(({ name }) => name))
    known.set(db, tables)
  }
  return tables
}

/** The tables in which two prints differ. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
