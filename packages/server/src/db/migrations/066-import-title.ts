import type { Kysely } from 'kysely'

/** What the museum has said that columns of its sheets are, by their titles; empty for not at all. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('import_title')
    .addColumn('title', 'text', (c) => c.primaryKey())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('said_at', 'text', (c) => c.notNull())
    .execute()
}
