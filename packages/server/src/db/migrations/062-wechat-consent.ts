import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** How many messages of a template somebody has allowed in WeChat, and what WeChat told of it already. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('wechat_consent')
    .addColumn('person_id', idType(db), (c) =>
      c.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('remaining', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unmatched', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unmatched_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('refused_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('wechat_consent_pk', ['person_id', 'template'])
    .execute()
  await db.schema
    .createTable('wechat_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('heard_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('wechat_event_heard').on('wechat_event').column('heard_ms').execute()
}
