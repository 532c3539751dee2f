import type { Kysely } from 'kysely'

/**
 * What outlives the key to mark by once that can change: by what passkeys know their account, and the public part of
 * the key that signed the log, with what the next one says of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const text = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await text('account', 'handle')
  await text('data_key', 'log_key')
  await text('data_key', 'log_signature')
  await db.schema
    .alterTable('data_key')
    .addColumn('log_until_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
