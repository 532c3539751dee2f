import type { Kysely } from 'kysely'

/** When its person took a shift of their own accord, so that they can take that back for a while. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('roster')
    .addColumn('taken_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
