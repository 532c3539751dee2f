import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('last_login_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await months(db)
  await log(db)
}

/** What each month added up to when it was last counted; a view over years reads these alone. */
async function months(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('month_figure')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('service_minutes', 'bigint', (c) => c.notNull())
    .addColumn('joined', 'integer', (c) => c.notNull())
    .addColumn('volunteers', 'integer', (c) => c.notNull())
    .addColumn('counted_at', 'text', (c) => c.notNull())
    .execute()
}

// Who did what, and what was done to something, each newest first.
async function log(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('audit_username')
    .on('audit')
    .columns(['username', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('audit_object')
    .on('audit')
    .columns(['object', 'object_id', 'at', 'id'])
    .execute()
}
