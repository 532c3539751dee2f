import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // An applicant may state any number; from the first step that the office passes on it is held.
  await db.schema.dropIndex('volunteer_document').execute()
  await sql`create unique index volunteer_document on volunteer (id_num_mark)
    where status in (2, 3, 7)`.execute(db)
  await db.schema
    .createIndex('volunteer_document_mark')
    .on('volunteer')
    .column('id_num_mark')
    .execute()
  // The server fills it where it is null: the mark needs the key, which no migration has.
  await db.schema.alterTable('volunteer').addColumn('phone_mark', 'text').execute()
  await db.schema.createIndex('volunteer_phone_mark').on('volunteer').column('phone_mark').execute()
}
