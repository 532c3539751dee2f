import { type Kysely, sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Database, Db } from './types.ts'

/** Lets a statement take as long as it takes, until the transaction ends: one engine stops it by a limit. */
export async function takeTime(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local maintenance_work_mem = '512MB'`.execute(db)
}

/** Has the engine count and tidy what it holds, which it does by itself in time and its plans follow. */
export async function settle(db: Db): Promise<void> {
  await (db as Database).connection().execute(async (one) => {
    if (!isPostgres(one)) return await sql`analyze`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    return await sql`reset statement_timeout`.execute(one)
  })
}
