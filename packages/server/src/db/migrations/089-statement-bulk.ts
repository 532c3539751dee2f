import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/** By which act on many a statement was issued. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('statement')
    .addColumn('bulk_id', idType(db), (c) => c.references('bulk.id'))
    .execute()
  await sql`create unique index statement_bulk on statement (bulk_id, volunteer_id)
    where bulk_id is not null`.execute(db)
}
