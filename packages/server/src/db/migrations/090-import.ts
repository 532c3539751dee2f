import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What was imported, what became of each person by it, and the rows that came back. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  let table = db.schema
    .createTable('volunteer_import')
    .addColumn('id', ref, idColumn(db))
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('line', 'bigint', (c) => c.notNull())
  for (const column of ['file', 'created_at', 'created_by'])
    table = table.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['added', 'updated', 'there', 'left_out', 'wrong'])
    table = table.addColumn(column, 'integer', (c) => c.notNull())
  await table
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('undone_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('kept', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('volunteer_imported')
    .addColumn('import_id', ref, (c) => c.notNull().references('volunteer_import.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('did', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('volunteer_imported_once', ['import_id', 'volunteer_id'])
    .execute()
  await db.schema
    .createIndex('volunteer_imported_volunteer')
    .on('volunteer_imported')
    .column('volunteer_id')
    .execute()
  await db.schema
    .createTable('import_back')
    .addColumn('import_id', ref, (c) => c.primaryKey().references('volunteer_import.id'))
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('import_back_at').on('import_back').column('at').execute()
}
