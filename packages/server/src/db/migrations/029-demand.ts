import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What the museum wants in every week, and of what a day wants how much of it came from there. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('demand')
    .addColumn('id', ref, idColumn(db))
    .addColumn('weekday', 'integer', (c) => c.notNull())
    .addColumn('service_type_id', ref, (c) => c.notNull().references('service_type.id'))
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('need', 'integer', (c) => c.notNull())
    .addColumn('activity_id', ref, (c) => c.references('activity.id').onDelete('set null'))
    .addColumn('explain_time', 'integer', (c) => c.notNull())
    .addUniqueConstraint('demand_once', ['weekday', 'service_type_id', 'place_id', 'start_time'])
    .execute()
  for (const column of ['service_type_id', 'place_id', 'activity_id'])
    await db.schema
      .createIndex(`demand_${column.replace('_id', '')}`)
      .on('demand')
      .column(column)
      .execute()
  await db.schema.alterTable('roster_slot').addColumn('template_need', 'integer').execute()
}
