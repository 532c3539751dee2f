import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What the office notes of people for itself, and what is said to the office alone of a step of an application. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('volunteer_note')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('account_id', ref, (c) => c.references('account.id').onDelete('set null'))
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('volunteer_note_volunteer')
    .on('volunteer_note')
    .columns(['volunteer_id', 'pinned', 'id'])
    .execute()
  await db.schema
    .createIndex('volunteer_note_account')
    .on('volunteer_note')
    .column('account_id')
    .execute()
  await db.schema
    .alterTable('volunteer_decision')
    .addColumn('internal', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
