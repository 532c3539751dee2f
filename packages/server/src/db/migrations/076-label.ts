import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Labels that the office puts on people. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('label')
    .addColumn('id', ref, idColumn(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addUniqueConstraint('label_one', ['name_key'])
    .execute()
  await db.schema
    .createTable('volunteer_label')
    .addColumn('label_id', ref, (c) => c.notNull().references('label.id').onDelete('cascade'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('volunteer_label_one', ['label_id', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('volunteer_label_volunteer')
    .on('volunteer_label')
    .columns(['volunteer_id', 'label_id'])
    .execute()
}
