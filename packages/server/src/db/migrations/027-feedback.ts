import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await feedback(db)
  await milestones(db)
  await recruiting(db)
}

async function feedback(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('feedback')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    // What was said stays when the shift goes.
    .addColumn('roster_id', ref, (c) => c.unique().references('roster.id').onDelete('set null'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('mood', 'integer', (c) => c.notNull())
    .addColumn('need_help', 'integer', (c) => c.notNull())
    .addColumn('waits', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('handled_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('handled_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('handle_note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('feedback_volunteer')
    .on('feedback')
    .columns(['volunteer_id', 'id'])
    .execute()
  // As the office lists them: who waits for help, what is to be read, then the newest of the others.
  await sql`create index feedback_listed on feedback (waits desc, id desc)`.execute(db)
}

async function milestones(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('milestone')
    .addColumn('volunteer_id', idType(db), (c) => c.primaryKey().references('volunteer.id'))
    .addColumn('hours', 'integer', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .execute()
}

async function recruiting(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('week_time', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // How many of each type stand in each status, without looking at the activities themselves.
  await sql`create index activity_counted on activity (activity_type_id, list_rank, state)
    where state <> 'draft'`.execute(db)
}
