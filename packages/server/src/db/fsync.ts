import { sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/** Lets commits no longer wait for the disk: for tests, whose data nobody needs after a power cut. */
export async function disableFsync(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await sql`pragma synchronous = off`.execute(db)
}

/** Lets commits wait for the disk no longer, but the file stays whole whatever happens: for what can be made again. */
export async function relaxFsync(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma synchronous = normal`.execute(db)
}

/** Lets every commit wait for the disk again, and writes what had not waited. */
export async function strictFsync(db: Db): Promise<void> {
  if (isPostgres(db)) return
  await sql`pragma synchronous = full`.execute(db)
  await sql`pragma wal_checkpoint(full)`.execute(db)
}
