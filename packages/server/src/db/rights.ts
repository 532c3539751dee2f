import { sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Db, Tx } from './types.ts'

/** What of a line of the log is ever written again: its place in the chain, and what erasing and joining people ask for. */
const ofLine = [
  'seq',
  'salt',
  'digest',
  'subject',
  'hash',
  'before',
  'after',
  'volunteer_id',
] as const
/** Of a signed head: whether it has arrived where it belongs. */
const ofHead = ['stored_ms', 'sent_ms'] as const

/**
 * Lets a role serve the museum whose tables another owns: it reads and writes rows, and makes, changes and drops no
 * table. Of the log it adds lines and never rewrites who did what, when and from where; of a head never what was
 * signed; it takes no key away, and brings the database to no other version.
 */
export async function letServe(tx: Tx, role: string): Promise<void> {
  const to = sql.id(role)
  const rights = [
    sql`grant usage on schema public to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`grant usage, select on all sequences in schema public to ${to}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${to}`,
    sql`revoke update on audit, audit_signed from ${to}`,
    sql`grant update (${sql.join(ofLine.map((name) => sql.id(name)))}) on audit to ${to}`,
    sql`grant update (${sql.join(ofHead.map((name) => sql.id(name)))}) on audit_signed to ${to}`,
    sql`revoke delete on audit_head, data_key from ${to}`,
  ]
  for (const right of rights) await right.execute(tx)
}

/** True where this connection may change the tables themselves: a file's always may, a server's as their owner. */
export async function mayMigrate(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return true
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.kysely_migration')),
      has_schema_privilege('public', 'create')
    ) as may`.execute(db)
  return rows[0]?.may === true
}
