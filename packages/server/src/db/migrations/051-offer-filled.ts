import { type Kysely, sql } from 'kysely'

/** By which what was asked for on a day and ended a moment ago, since it was filled, is found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index offer_filled on offer (date, ended_at) where ending = 'filled'`.execute(db)
}
