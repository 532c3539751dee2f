import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('volunteer')
    .addColumn('id', ref, (c) => c.primaryKey().references('person.id'))
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('phone_masked', 'text', (c) => c.notNull())
    .execute()
}
