import { type Kysely, sql } from 'kysely'

const officeMs = 12 * 3_600_000

/**
 * When a login was begun, by which device and from where, so that it can end for good and be told from others; and
 * when it was last used, apart from the login itself, which every call keeps in memory while it stands as it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column created_ms bigint not null default 0`.execute(db)
  for (const column of ['device', 'from_short'])
    await sql`alter table session add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    )
  await db.schema
    .createTable('session_use')
    .addColumn('token_hash', 'text', (c) =>
      c.primaryKey().references('session.token_hash').onDelete('cascade'),
    )
    .addColumn('used_ms', 'bigint', (c) => c.notNull())
    .execute()
  // Nobody is thrown out by the upgrade: what lives begins now.
  const now = Date.now()
  await sql`update session set created_ms = ${now}`.execute(db)
  await sql`update session set expires_ms = ${now + officeMs}
    where account_id is not null and expires_ms > ${now + officeMs}`.execute(db)
}
