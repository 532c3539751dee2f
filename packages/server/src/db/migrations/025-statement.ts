import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('statement_number')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
  let table = db.schema
    .createTable('statement')
    .addColumn('id', ref, idColumn(db))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_sealed', 'text', (c) => c.notNull())
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
  for (const column of [
    ...[
      'name',
      'name_masked',
      'code',
      'id_num',
      'first_day',
      'last_day',
      'content',
      'museum_name',
      'unit',
    ],
    ...['phone', 'origin', 'issued_at', 'issued_by'],
  ])
    table = table.addColumn(column, 'text', (c) => c.notNull())
  for (const column of [
    ...['file', 'sha256', 'replaced_at', 'replaced_number'],
    ...['revoked_at', 'revoked_by', 'revoked_reason'],
  ])
    table = table.addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
  await table.execute()
  await db.schema
    .createIndex('statement_volunteer')
    .on('statement')
    .columns(['volunteer_id', 'id'])
    .execute()
  // Of the same days one holds at a time; the others are listed by where they stand.
  await sql`create unique index statement_one on statement (volunteer_id, first_day, last_day)
    where replaced_at = '' and revoked_at = ''`.execute(db)
  await sql`create index statement_replaced on statement (id) where replaced_at <> ''`.execute(db)
  await sql`create index statement_revoked on statement (id) where revoked_at <> ''`.execute(db)
  // Whose person was erased and whose file is there still.
  await sql`create index statement_erased on statement (id) where name = '' and file <> ''`.execute(
    db,
  )
}
