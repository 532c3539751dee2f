import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Calendars to subscribe to, with what each has told of its shifts, and requests for deletion. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('calendar_feed')
    .addColumn('volunteer_id', ref, (c) => c.primaryKey().references('volunteer.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token_sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('fetched_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('told', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('etag', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('calendar_event')
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('shift', ref, (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('cancelled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('calendar_event_pk', ['volunteer_id', 'shift'])
    .execute()
  await db.schema.createIndex('calendar_event_date').on('calendar_event').column('date').execute()
  await db.schema
    .createTable('deletion_request')
    .addColumn('id', ref, idColumn(db))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('state', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('due_day', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('decided_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('decision_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('deletion_request_person')
    .on('deletion_request')
    .column('person_id')
    .execute()
  await sql`create unique index deletion_request_open on deletion_request (person_id) where state = 1`.execute(
    db,
  )
  await db.schema
    .createIndex('deletion_request_state')
    .on('deletion_request')
    .columns(['state', 'due_day', 'id'])
    .execute()
}
