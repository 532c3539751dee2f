import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Who waits for a place in a full activity, and how many places are held for those who were asked. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .alterTable('activity')
    .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('waitlist')
    .addColumn('id', ref, idColumn(db))
    .addColumn('activity_id', ref, (c) => c.notNull().references('activity.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('joined_at', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('confirm_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('ended_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // Once a person and activity.
  await db.schema
    .createIndex('waitlist_live')
    .on('waitlist')
    .columns(['activity_id', 'volunteer_id'])
    .unique()
    .where(sql.ref('state'), 'in', sql`('waiting', 'asked')`)
    .execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`waitlist_${name}`)
      .on('waitlist')
      .columns(columns as never[])
      .execute()
  // The order in which they are asked.
  await index('turn', 'activity_id', 'state', 'id')
  await index('volunteer', 'volunteer_id', 'id')
  await index('ended', 'ended_at')
}
