import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Weeks that are planned as a draft, and what their drafts want. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('roster_week')
    .addColumn('id', ref, idColumn(db))
    .addColumn('monday', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('begun_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('begun_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('published_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('published_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('published_ms', ref, (c) => c.notNull().defaultTo(0))
    .addColumn('was_published_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('was_published_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('roster_draft')
    .addColumn('id', ref, idColumn(db))
    .addColumn('week_id', ref, (c) => c.notNull().references('roster_week.id'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    // Without reference: the draft is told of a shift that has gone, and may bring it back.
    .addColumn('roster_id', ref)
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('activity_id', ref, (c) => c.notNull().references('activity.id'))
    .addColumn('service_type_id', ref, (c) => c.notNull().references('service_type.id'))
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('explain_time', 'integer', (c) => c.notNull())
    .addColumn('was_volunteer_id', ref, (c) => c.references('volunteer.id'))
    .addColumn('was', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('hand'))
    .addColumn('reason', 'text')
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_ms', ref, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('roster_draft_seat')
    .on('roster_draft')
    .columns(['week_id', 'published_ms', 'seat'])
    .unique()
    .execute()
  for (const column of [
    'volunteer_id',
    'was_volunteer_id',
    'activity_id',
    'service_type_id',
    'place_id',
  ])
    await db.schema
      .createIndex(`roster_draft_${column}`)
      .on('roster_draft')
      .column(column)
      .execute()
}
