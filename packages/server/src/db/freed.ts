import { sql } from 'kysely'
import { busyMs, originalOf } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Database, Db } from './types.ts'

/**
 * Has nothing of what was deleted or changed stand on in the file to which commits are written first. False where
 * somebody still reads what was before; nobody is kept waiting for them. The other engine sees to its log by itself.
 */
export async function emptyWriteAhead(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  // Nobody else's statement comes between.
  return await (originalOf(db) as Database).connection().execute(async (one) => {
    await sql`pragma busy_timeout = 0`.execute(one)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(one)
      return rows[0]?.busy === 0
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyMs}`).execute(one)
    }
  })
}
