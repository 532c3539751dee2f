import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What is offered to people, and who was asked. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  let offer = db.schema
    .createTable('offer')
    .addColumn('id', ref, idColumn(db))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('slot_id', ref, (c) => c.references('roster_slot.id').onDelete('set null'))
    // A shift keeps its number wherever it is kept, so these refer to no one table.
    .addColumn('shift', ref)
    .addColumn('freed_shift', ref)
    .addColumn('give_shift', ref)
    .addColumn('volunteer_id', ref, (c) => c.references('volunteer.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('service_type_id', ref, (c) =>
      c.notNull().references('service_type.id').onDelete('cascade'),
    )
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id').onDelete('cascade'))
    .addColumn('activity_id', ref, (c) => c.notNull().references('activity.id').onDelete('cascade'))
    .addColumn('explain_time', 'integer', (c) => c.notNull())
    .addColumn('taken_by_id', ref, (c) => c.references('volunteer.id'))
  for (const name of ['start_time', 'end_time', 'until', 'made_at', 'made_by'])
    offer = offer.addColumn(name, 'text', (c) => c.notNull())
  for (const name of [
    'give_date',
    'give_start_time',
    'give_end_time',
    'ended_at',
    'ending',
    'told_at',
  ])
    offer = offer.addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
  await offer.execute()
  // Of a shift, and of what is wanted, one is open at a time.
  await sql`create unique index offer_shift on offer (shift) where state = 'open'`.execute(db)
  await sql`create unique index offer_slot_open on offer (slot_id) where state = 'open'`.execute(db)
  await sql`create unique index offer_freed on offer (freed_shift) where state = 'open'`.execute(db)
  // Those that can end are few among all that ever were.
  await sql`create index offer_open on offer (date, id) where state = 'open'`.execute(db)
  for (const column of [
    'slot_id',
    'volunteer_id',
    'taken_by_id',
    'service_type_id',
    'place_id',
    'activity_id',
    'freed_shift',
    'date',
  ])
    await db.schema.createIndex(`offer_${column}`).on('offer').column(column).execute()
  await db.schema
    .createTable('offer_asked')
    .addColumn('offer_id', ref, (c) => c.notNull().references('offer.id').onDelete('cascade'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('named', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('read_at', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('offer_asked_pk', ['offer_id', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('offer_asked_person')
    .on('offer_asked')
    .columns(['volunteer_id', 'asked_at'])
    .execute()
  // Whether people read what asks them.
  await sql`create index message_link on message (link) where link <> ''`.execute(db)
  // How often people are asked on a day.
  await db.schema.createIndex('offer_asked_day').on('offer_asked').column('asked_at').execute()
}
