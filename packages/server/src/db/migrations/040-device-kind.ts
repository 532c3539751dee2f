import type { Kysely } from 'kysely'

/** What a screen shows; those that hang already show the sign-in code. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('device')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('sign'))
    .execute()
}
