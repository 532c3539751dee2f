import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await service(db)
  await days(db)
  await roster(db)
  await closed(db)
  await outbox(db)
}

async function service(db: Kysely<never>): Promise<void> {
  const id = idColumn(db)
  const ref = idType(db)
  for (const name of ['service_type', 'place']) {
    const table = db.schema
      .createTable(name)
      .addColumn('id', ref, id)
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('disabled', 'integer', (c) => c.notNull().defaultTo(0))
    await (name === 'place'
      ? table
      : table.addColumn('need_explain', 'integer', (c) => c.notNull().defaultTo(0))
    ).execute()
  }
  await db.schema
    .createTable('place_service_type')
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id'))
    .addColumn('service_type_id', ref, (c) => c.notNull().references('service_type.id'))
    .addPrimaryKeyConstraint('place_service_type_key', ['place_id', 'service_type_id'])
    .execute()
  await db.schema
    .createIndex('place_service_type_type')
    .on('place_service_type')
    .columns(['service_type_id', 'place_id'])
    .execute()
}

async function days(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('special_day')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('closed', 'integer', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // One row per day that was ever planned: whoever plans, closes or opens a day holds its row first.
  await db.schema
    .createTable('roster_date')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .execute()
  await db.schema
    .createTable('roster_slot')
    .addColumn('id', ref, idColumn(db))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('service_type_id', ref, (c) => c.notNull().references('service_type.id'))
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('need', 'integer', (c) => c.notNull())
    .addUniqueConstraint('roster_slot_once', ['date', 'service_type_id', 'place_id', 'start_time'])
    .execute()
}

async function roster(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('roster')
    .addColumn('lacking', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update roster set lacking = 1 where
    (sign_time <> '' or repair_sign_time <> '') <> (sign_out_time <> '' or repair_sign_out_time <> '')`.execute(
    db,
  )
  // A volunteer's days in order; the figures are in it, so that sums read the index alone.
  await db.schema.dropIndex('roster_volunteer').execute()
  await db.schema
    .createIndex('roster_volunteer')
    .on('roster')
    .columns(['volunteer_id', 'date', 'start_time', 'service_minutes', 'attended', 'explain_time'])
    .execute()
  // A day's shifts by place.
  await db.schema
    .createIndex('roster_day')
    .on('roster')
    .columns(['date', 'place_id', 'start_time', 'id'])
    .execute()
  await db.schema.createIndex('roster_activity').on('roster').column('activity_id').execute()
  // Few of all shifts are in either.
  await sql`create index roster_lacking on roster (date, id) where lacking = 1`.execute(db)
  await sql`create index roster_repaired on roster (date, id) where repair_at <> ''`.execute(db)
}

/** Shifts that a closed day took, as they were; opening the day puts them back. */
async function closed(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('roster_closed')
    .addColumn('id', ref, (c) => c.primaryKey())
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('activity_id', ref, (c) => c.notNull().references('activity.id'))
    .addColumn('service_type_id', ref, (c) => c.notNull())
    .addColumn('place_id', ref, (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('explain_time', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('roster_closed_day').on('roster_closed').column('date').execute()
}

async function outbox(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('due_ms', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_ms', 'bigint')
    .addColumn('last_error', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // What is still to be done, by when.
  await sql`create index outbox_due on outbox (due_ms, id) where done_ms is null`.execute(db)
}
