import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What is decided of people and not told yet, with the columns as their person still knows them. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('untold')
    .addColumn('id', ref, idColumn(db))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('object_id', ref, (c) => c.notNull())
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('before', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('untold_object')
    .on('untold')
    .columns(['object', 'object_id', 'id'])
    .execute()
  await db.schema.createIndex('untold_person').on('untold').column('person_id').execute()
}
