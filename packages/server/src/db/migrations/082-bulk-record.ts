import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/** What is done to many is done to records of people too: which one, and what it is. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  for (const index of ['bulk_person_outcome', 'bulk_person_volunteer'])
    await db.schema.dropIndex(index).execute()
  await db.schema.alterTable('bulk_person').renameTo('bulk_person_before').execute()
  await db.schema
    .createTable('bulk_person')
    .addColumn('bulk_id', ref, (c) => c.notNull().references('bulk.id'))
    .addColumn('record_id', ref, (c) => c.notNull().defaultTo(0))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('about', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('was', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('becomes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('before', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('at', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('bulk_person_one', ['bulk_id', 'record_id', 'volunteer_id'])
    .execute()
  await sql`insert into bulk_person
    (bulk_id, volunteer_id, outcome, why, was, becomes, before, at)
    select bulk_id, volunteer_id, outcome, why, was, becomes, before, at
    from bulk_person_before`.execute(db)
  await db.schema.dropTable('bulk_person_before').execute()
  // What waits, and what became of each, in the order in which it is worked on.
  await db.schema
    .createIndex('bulk_person_outcome')
    .on('bulk_person')
    .columns(['bulk_id', 'outcome', 'record_id', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('bulk_person_volunteer')
    .on('bulk_person')
    .column('volunteer_id')
    .execute()
}
