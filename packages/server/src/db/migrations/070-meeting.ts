import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Interviews, assessments and trainings by appointment, their slots and seats, and who was trained in what. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  let meeting = db.schema
    .createTable('meeting')
    .addColumn('id', ref, idColumn(db))
    .addColumn('service_type_id', ref, (c) => c.references('service_type.id'))
  for (const column of ['kind', 'gives', 'title', 'date', 'start_time', 'end_time', 'place'])
    meeting = meeting.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['hosts', 'organiser', 'content', 'cancel_reason'])
    meeting = meeting.addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
  for (const column of ['criteria', 'state', 'created_at', 'created_by'])
    meeting = meeting.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['slot_minutes', 'seats', 'learning_minutes'])
    meeting = meeting.addColumn(column, 'integer', (c) => c.notNull())
  await meeting.execute()
  await db.schema
    .createIndex('meeting_date')
    .on('meeting')
    .columns(['date', 'start_time', 'id'])
    .execute()
  await db.schema.createIndex('meeting_type').on('meeting').column('service_type_id').execute()
  // Those to choose from are few beside all that ever were.
  await sql`create index meeting_open on meeting (date, start_time) where state = 'open'`.execute(
    db,
  )
  await db.schema
    .createTable('meeting_slot')
    .addColumn('id', ref, idColumn(db))
    .addColumn('meeting_id', ref, (c) => c.notNull().references('meeting.id'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('meeting_slot_meeting')
    .on('meeting_slot')
    .columns(['meeting_id', 'start_time'])
    .execute()
  let seat = db.schema
    .createTable('meeting_seat')
    .addColumn('id', ref, idColumn(db))
    .addColumn('meeting_id', ref, (c) => c.notNull().references('meeting.id'))
    .addColumn('slot_id', ref, (c) => c.notNull().references('meeting_slot.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
  for (const column of ['hold', 'state', 'booked_at', 'updated_at'])
    seat = seat.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['booked_by', 'remark', 'told', 'outcome', 'decided_at'])
    seat = seat.addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
  seat = seat.addColumn('scores', 'text', (c) => c.notNull().defaultTo('[]'))
  await seat.execute()
  await db.schema
    .createIndex('meeting_seat_meeting')
    .on('meeting_seat')
    .columns(['meeting_id', 'slot_id'])
    .execute()
  await db.schema.createIndex('meeting_seat_slot').on('meeting_seat').column('slot_id').execute()
  await db.schema
    .createIndex('meeting_seat_volunteer')
    .on('meeting_seat')
    .column('volunteer_id')
    .execute()
  // A person holds one seat of what they are to come to once.
  await sql`create unique index meeting_seat_held on meeting_seat (volunteer_id, hold)
    where hold <> ''`.execute(db)
  await db.schema
    .createTable('meeting_invite')
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('invited_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('invited_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('unsuited_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('meeting_invite_pk', ['volunteer_id', 'kind'])
    .execute()
  let training = db.schema
    .createTable('training')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('meeting_id', ref, (c) => c.notNull().references('meeting.id'))
    .addColumn('minutes', 'integer', (c) => c.notNull())
  for (const column of ['name', 'content', 'organiser', 'date', 'created_at', 'created_by'])
    training = training.addColumn(column, 'text', (c) => c.notNull())
  await training.addUniqueConstraint('training_once', ['volunteer_id', 'meeting_id']).execute()
  await db.schema.createIndex('training_meeting').on('training').column('meeting_id').execute()
  await db.schema.createIndex('training_date').on('training').columns(['date', 'id']).execute()
}
