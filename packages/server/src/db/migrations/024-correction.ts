import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['link', 'button'])
    await db.schema
      .alterTable('message')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  const ref = idType(db)
  await db.schema
    .createTable('correction')
    .addColumn('id', ref, idColumn(db))
    // Without the shift there is nothing to be put right.
    .addColumn('roster_id', ref, (c) => c.notNull().references('roster.id').onDelete('cascade'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('sign_time', 'text', (c) => c.notNull())
    .addColumn('sign_out_time', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('correction_roster')
    .on('correction')
    .columns(['roster_id', 'id'])
    .execute()
  await db.schema
    .createIndex('correction_volunteer')
    .on('correction')
    .columns(['volunteer_id', 'id'])
    .execute()
  // Of a shift one is open at a time, however often it is sent; the queue holds the open ones alone.
  await sql`create unique index correction_one on correction (roster_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index correction_answered on correction (answered_at desc, id desc)
    where state <> 'open'`.execute(db)
  await sql`create index correction_open on correction (id) where state = 'open'`.execute(db)
}
