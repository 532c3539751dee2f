import type { Kysely } from 'kysely'

/** What kind of document a number is of. The server fills it where it is 0: numbers are sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['volunteer', 'statement'])
    await db.schema
      .alterTable(table)
      .addColumn('id_kind', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
