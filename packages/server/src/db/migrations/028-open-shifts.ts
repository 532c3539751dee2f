import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/** What is wanted says what is served, so that somebody can take it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('roster_slot')
    .addColumn('activity_id', idType(db), (c) => c.references('activity.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('roster_slot')
    .addColumn('explain_time', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('roster_slot_activity')
    .on('roster_slot')
    .column('activity_id')
    .execute()
  // As for those that are made from now on: an activity of that day that is open to all.
  await sql`update roster_slot set activity_id = (
    select min(activity.id) from activity
    where activity.state = 'published' and activity.open_to_all = 1
      and activity.activity_start_date <> ''
      and activity.activity_start_date <= roster_slot.date
      and activity.activity_end_date >= roster_slot.date)`.execute(db)
  await sql`update roster_slot set explain_time = 1 where service_type_id in (
    select id from service_type where need_explain = 1)`.execute(db)
}
