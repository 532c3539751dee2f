import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** What somebody asks to have changed in their own record: another document number, or another phone. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  let table = db.schema
    .createTable('amendment')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('id_kind', 'integer', (c) => c.notNull())
    .addColumn('value_mark', 'text')
    .addColumn('replaces', ref)
  for (const column of ['field', 'value', 'value_masked', 'reason', 'created_at'])
    table = table.addColumn(column, 'text', (c) => c.notNull())
  for (const column of ['changed_at', 'answer', 'answered_by', 'answered_at'])
    table = table.addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
  await table.execute()
  await db.schema
    .createIndex('amendment_volunteer')
    .on('amendment')
    .columns(['volunteer_id', 'id'])
    .execute()
  // Of a person and a field one is open at a time, however often it is sent; the queue holds the open ones alone.
  await sql`create unique index amendment_one on amendment (volunteer_id, field)
    where state = 'open'`.execute(db)
  await sql`create index amendment_open on amendment (id) where state = 'open'`.execute(db)
  await sql`create index amendment_answered on amendment (answered_at desc, id desc)
    where state in ('accepted', 'refused')`.execute(db)
}
