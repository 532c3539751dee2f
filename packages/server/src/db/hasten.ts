import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './db.ts'

/** Lets commits no longer wait for the disk: for tests, whose data nobody needs after a power cut. */
export async function hasten(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await sql`pragma synchronous = off`.execute(db)
}
