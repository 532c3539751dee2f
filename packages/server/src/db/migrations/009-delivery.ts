import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('delivery')
    .addColumn('id', ref, idColumn(db))
    // The notification; a person may remove it before it is delivered.
    .addColumn('message_id', ref, (c) => c.notNull().unique())
    .addColumn('broadcast_id', ref)
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('due_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // What is still to be delivered, by when.
  await sql`create index delivery_due on delivery (due_ms, id) where state = 'waiting'`.execute(db)
  await sql`create index delivery_broadcast on delivery (broadcast_id, state) where broadcast_id is not null`.execute(
    db,
  )
}
