import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isPostgres } from './portable.ts'

/** Lets commits no longer wait for the disk: for tests, whose data nobody needs after a power cut. */
export async function disableFsync(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await sql`pragma synchronous = off`.execute(db)
}
