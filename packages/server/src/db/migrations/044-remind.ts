import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** When people were last reminded of something, and beside which shift the office asks for one more. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('reminder')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reminded_at', 'text', (c) => c.notNull())
    .addColumn('reminded_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('reminder_one', ['volunteer_id', 'kind'])
    .execute()
  await db.schema.createIndex('reminder_at').on('reminder').column('reminded_at').execute()
  // A shift keeps its number wherever it is kept, so this refers to no one table.
  await db.schema.alterTable('offer').addColumn('beside_shift', ref).execute()
  await sql`create unique index offer_beside on offer (beside_shift) where state = 'open'`.execute(
    db,
  )
}
