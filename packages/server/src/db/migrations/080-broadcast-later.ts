import type { Kysely } from 'kysely'

/** When a letter to many is to go out, when it began, and when it was taken back before that. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['send_at', 'started_at', 'cancelled_at'])
    await db.schema
      .alterTable('broadcast')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('broadcast')
    .addColumn('due_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  const rows = db as unknown as Kysely<{ broadcast: { started_at: string; created_at: string } }>
  await rows
    .updateTable('broadcast')
    .set((eb) => ({ started_at: eb.ref('created_at') }))
    .execute()
}
