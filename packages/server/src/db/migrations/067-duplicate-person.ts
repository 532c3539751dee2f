import type { Kysely } from 'kysely'
import { idColumn, idType } from '../portable.ts'

/** Records that may be one person's, whom a joined person became, and when WeChat was asked who somebody is. */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('duplicate_person')
    .addColumn('id', ref, idColumn(db))
    .addColumn('first_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('second_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('found_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('decided_by', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('duplicate_person_once', ['first_id', 'second_id'])
    .execute()
  await db.schema
    .createIndex('duplicate_person_second')
    .on('duplicate_person')
    .column('second_id')
    .execute()
  await db.schema
    .createIndex('duplicate_person_state')
    .on('duplicate_person')
    .columns(['state', 'id'])
    .execute()
  await db.schema
    .alterTable('person')
    .addColumn('unionid_asked_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('person')
    .addColumn('joined_id', ref, (c) => c.references('person.id'))
    .execute()
  await db.schema.createIndex('person_joined').on('person').column('joined_id').execute()
}
