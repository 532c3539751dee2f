import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What is done to many volunteers at once, and what became of each of them. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('bulk')
    .addColumn('id', ref, idColumn(db))
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('args', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('by_account', ref, (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('skipped', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('finished_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('undo_until_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('bulk_person')
    .addColumn('bulk_id', ref, (c) => c.notNull().references('bulk.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('was', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('becomes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('before', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('at', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('bulk_person_once', ['bulk_id', 'volunteer_id'])
    .execute()
  // What waits, and what became of whom, each in the order in which it is worked on.
  await db.schema
    .createIndex('bulk_person_outcome')
    .on('bulk_person')
    .columns(['bulk_id', 'outcome', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('bulk_person_volunteer')
    .on('bulk_person')
    .column('volunteer_id')
    .execute()
}
