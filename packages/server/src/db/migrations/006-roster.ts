import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

const texts = [
  'name',
  'sign_time',
  'sign_out_time',
  'repair_sign_time',
  'repair_sign_out_time',
  'repair_reason',
  'repair_by',
  'repair_at',
]

export async function up(db: Kysely<never>): Promise<void> {
  const id = idColumn(db)
  const ref = idType(db)
  let roster = db.schema
    .createTable('roster')
    .addColumn('id', ref, id)
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('activity_id', ref, (c) => c.notNull().references('activity.id'))
    .addColumn('service_type_id', ref, (c) => c.notNull())
    .addColumn('place_id', ref, (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('explain_time', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('service_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attended', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
  for (const name of texts)
    roster = roster.addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
  await roster
    .addCheckConstraint('roster_times', sql`start_time < end_time`)
    .addCheckConstraint('roster_minutes', sql`service_minutes >= 0`)
    .execute()
  // A volunteer's days in order; the figures are in it, so that sums read the index alone.
  await db.schema
    .createIndex('roster_volunteer')
    .on('roster')
    .columns(['volunteer_id', 'date', 'start_time', 'service_minutes', 'attended'])
    .execute()
  await showcase(db)
}

async function showcase(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('volunteer')
    .addColumn('first_assessment_time', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update volunteer set first_assessment_time = coalesce((
      select substr(min(at), 1, 10) from volunteer_decision
      where volunteer_id = volunteer.id and to_status = 7
    ), substr(approval_date, 1, 10)) where status = 7`.execute(db)
  // The showcase in its order.
  await db.schema
    .createIndex('volunteer_shown')
    .on('volunteer')
    .columns(['status', 'show_consent', 'first_assessment_time', 'id'])
    .execute()
}
