import type { Kysely } from 'kysely'

/**
 * Consents that were given on paper, and who noted them: what holds of a text is what was said last by its day, not
 * what was written last.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['noted_by', 'noted_at'])
    await db.schema
      .alterTable('consent')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.dropIndex('consent_volunteer').execute()
  await db.schema
    .createIndex('consent_volunteer')
    .on('consent')
    .columns(['volunteer_id', 'kind', 'at', 'id'])
    .execute()
}
