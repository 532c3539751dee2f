import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('message')
    .addColumn('id', ref, idColumn(db))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('message_person').on('message').columns(['person_id', 'id']).execute()
  // Holds the unread alone, so that counting them costs no more as read ones pile up.
  await sql`create index message_unread on message (person_id) where is_read = 1`.execute(db)
}
