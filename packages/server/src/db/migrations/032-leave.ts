import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'
import { allowNull, checkReferences, wholly } from '../rebuild.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (tx) => {
    await leave(tx)
    await follow(tx)
    await checkReferences(tx)
  })
}

/** Shifts whose person said in time that they cannot come; they may be given back under their ids. */
async function leave(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  const named = (table: string) => (c: ColumnDefinitionBuilder) =>
    c.notNull().references(`${table}.id`)
  await db.schema
    .createTable('roster_leave')
    .addColumn('id', ref, (c) => c.primaryKey())
    .addColumn('volunteer_id', ref, named('volunteer'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('activity_id', ref, named('activity'))
    .addColumn('service_type_id', ref, named('service_type'))
    .addColumn('place_id', ref, named('place'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('explain_time', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('told_by', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`roster_leave_${name}`)
      .on('roster_leave')
      .columns(columns as never[])
      .execute()
  await index('volunteer', 'volunteer_id', 'date', 'start_time')
  await index('day', 'date', 'place_id', 'start_time', 'id')
  await index('activity', 'activity_id')
  await index('type', 'service_type_id')
  await index('place', 'place_id')
}

/** What was asked and said of a shift names it wherever it stands. */
async function follow(db: Kysely<never>): Promise<void> {
  await allowNull(db, 'correction', 'roster_id')
  const ref = idType(db)
  for (const [table, end] of [
    ['correction', 'cascade'],
    ['feedback', 'set null'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('leave_id', ref, (c) => c.references('roster_leave.id').onDelete(end))
      .execute()
    await sql`create index ${sql.ref(`${table}_leave`)} on ${sql.table(table)} (leave_id)
      where leave_id is not null`.execute(db)
  }
}
