import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Which slots of the template the office took off a day by hand, so that applying it again leaves them off. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('slot_removed')
    .addColumn('id', ref, idColumn(db))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('service_type_id', ref, (c) =>
      c.notNull().references('service_type.id').onDelete('cascade'),
    )
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id').onDelete('cascade'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addUniqueConstraint('slot_removed_once', ['date', 'service_type_id', 'place_id', 'start_time'])
    .execute()
  for (const column of ['service_type_id', 'place_id'])
    await db.schema
      .createIndex(`slot_removed_${column.replace('_id', '')}`)
      .on('slot_removed')
      .column(column)
      .execute()
}
