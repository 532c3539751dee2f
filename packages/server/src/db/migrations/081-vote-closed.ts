import type { Kysely } from 'kysely'

/** Why a vote was ended before its time, and when it would have ended. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['planned_end', 'closed_reason'])
    await db.schema
      .alterTable('vote')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
