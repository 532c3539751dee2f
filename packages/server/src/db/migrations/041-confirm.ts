import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Who was asked whether they come on a day, and who said so. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('day_answer')
    .addColumn('id', ref, idColumn(db))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_by', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('day_answer_one', ['volunteer_id', 'date'])
    .execute()
  await db.schema.createIndex('day_answer_date').on('day_answer').column('date').execute()
}
