import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  // When and where the next step of an application is: the latest decision says it anew.
  for (const column of ['next_time', 'next_place'])
    await db.schema
      .alterTable('volunteer')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .createTable('loss_seen')
    .addColumn('person_id', idType(db), (c) => c.primaryKey().references('person.id'))
    .addColumn('ended', 'text', (c) => c.notNull())
    .execute()
}
