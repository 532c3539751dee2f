import { sql } from 'kysely'
import type { Db } from './types.ts'

/** What people would count of a museum to see whether it is all there. */
export interface Figures {
  persons: number
  volunteers: number
  shifts: number
  /** Of all attended shifts, as the database itself adds them up. */
  minutes: number
}

/** The figures of a database of any version; 0 of what it has no table for. */
export async function figuresOf(db: Db): Promise<Figures> {
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const one = async (table: string, what = sql`count(*)`) => {
    if (!known.has(table)) return 0
    const { rows } = await sql<{ n: number }>`
      select coalesce(${what}, 0) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n ?? 0)
  }
  return {
    persons: await one('person'),
    volunteers: await one('volunteer'),
    shifts: await one('roster'),
    minutes: await one('served_month', sql`sum(minutes)`),
  }
}

/** The data keys under which something of a database may be sealed, by purpose and number; none where it has none. */
export async function keysIn(db: Db): Promise<string[]> {
  const known = await db.introspection.getTables()
  if (!known.some(({ name }) => name === 'data_key')) return []
  const { rows } = await sql<{ key: string }>`
    select purpose || ' ' || number as key from data_key where state <> 'retired' order by 1`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
