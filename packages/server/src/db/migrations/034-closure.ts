import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Days, parts of days and halls that are closed; what they take goes where a closed day's shifts go. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('closure')
    .addColumn('id', ref, idColumn(db))
    .addColumn('first', 'text', (c) => c.notNull())
    .addColumn('last', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('whole', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
  // Few are not over.
  await db.schema.createIndex('closure_last').on('closure').columns(['last', 'first']).execute()
  await db.schema
    .createTable('closure_place')
    .addColumn('closure_id', ref, (c) => c.notNull().references('closure.id').onDelete('cascade'))
    .addColumn('place_id', ref, (c) => c.notNull().references('place.id'))
    .addPrimaryKeyConstraint('closure_place_key', ['closure_id', 'place_id'])
    .execute()
  await db.schema
    .createIndex('closure_place_place')
    .on('closure_place')
    .column('place_id')
    .execute()
}
