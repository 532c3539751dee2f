import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** By which act on many a broadcast was sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('broadcast')
    .addColumn('bulk_id', idType(db), (c) => c.references('bulk.id'))
    .execute()
  await db.schema.createIndex('broadcast_bulk').on('broadcast').column('bulk_id').unique().execute()
}
