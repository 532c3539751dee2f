import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** When a request for correction was changed by its person, and the one, withdrawn, that it stands for. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('correction')
    .addColumn('changed_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('correction').addColumn('replaces', idType(db)).execute()
}
