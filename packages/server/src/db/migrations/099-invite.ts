import type { Kysely } from 'kysely'
import { idType } from '../portable.ts'

/** The link by which an account's person sets their own password, kept as a hash; an account has one at most. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('account_invite')
    .addColumn('account_id', idType(db), (c) =>
      c.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute()
}
