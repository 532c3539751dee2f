import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/** Rows of a table that are past. */
export interface Past {
  table: string
  /** The index by which its rows are found. */
  index: string
  where: RawBuilder<unknown>
}

/** The query of the rows that go next, at most `most`, by where they lie. */
export function nextRows(db: Db, { table, where }: Past, most: number) {
  const place = isPostgres(db) ? sql`ctid` : sql`rowid`
  return sql`select ${place} from ${sql.table(table)} where ${where} limit ${sql.lit(most)}`
}

/** Removes at most `most` rows in one statement, which is its own transaction; answers how many. */
export async function removePast(db: Db, past: Past, most: number): Promise<number> {
  const next = nextRows(db, past, most)
  const chosen = isPostgres(db) ? sql`ctid = any(array(${next}))` : sql`rowid in (${next})`
  // Whoever changed a row meanwhile has it judged again.
  const { numAffectedRows } =
    await sql`delete from ${sql.table(past.table)} where ${chosen} and ${past.where}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
