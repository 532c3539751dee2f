import { type Kysely, sql } from 'kysely'

/** Since when somebody is stopped, by which a month knows who left it; and by which a year is counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('disabled_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`create index person_disabled_at on person (disabled_at) where disabled_at <> ''`.execute(
    db,
  )
  await db.schema.createIndex('statement_issued').on('statement').column('issued_at').execute()
  await db.schema
    .createIndex('feedback_day')
    .on('feedback')
    .columns(['date', 'mood', 'need_help'])
    .execute()
}
