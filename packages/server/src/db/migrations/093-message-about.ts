import type { Kysely } from 'kysely'

/** What a notification is about, such as a shift's day and time, said behind its title. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('message')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
