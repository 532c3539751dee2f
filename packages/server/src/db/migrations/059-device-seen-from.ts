import type { Kysely } from 'kysely'

/** From where a screen asked last, as far as the address says where and not who. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('device')
    .addColumn('seen_from', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
