import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Who was told by telephone of what nothing else tells them: a letter to many, or a shift that the office changed. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('phoned')
    .addColumn('id', ref, idColumn(db))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', ref, (c) => c.notNull())
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('phoned_at', 'text', (c) => c.notNull())
    .addColumn('phoned_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('phoned_one')
    .unique()
    .on('phoned')
    .columns(['subject', 'subject_id', 'volunteer_id'])
    .execute()
  await db.schema.createIndex('phoned_volunteer').on('phoned').column('volunteer_id').execute()
}
