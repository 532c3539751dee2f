import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/**
 * The log as a chain: what a line needs to be held in its place, where the chain begins and ends, and its signed
 * heads. Lines are written bare, and found by an index of those alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const add = (column: string, what: string) =>
    sql`alter table audit add column ${sql.ref(column)} ${sql.raw(what)}`.execute(db)
  await add('at_ms', 'bigint not null default 0')
  for (const column of ['session', 'request', 'salt', 'digest', 'hash'])
    await add(column, "text not null default ''")
  await db.schema.alterTable('audit').addColumn('seq', idType(db)).execute()
  await sql`create unique index audit_seq on audit (seq) where seq is not null`.execute(db)
  await sql`create index audit_bare on audit (id) where seq is null`.execute(db)
  let head = db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('first_seq', 'bigint', (c) => c.notNull().defaultTo(1))
  for (const column of ['seq', 'sent_seq', 'sending_ms'])
    head = head.addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
  for (const column of ['hash', 'first_hash', 'first_signature'])
    head = head.addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
  await head.execute()
  let signed = db.schema
    .createTable('audit_signed')
    .addColumn('at_ms', 'bigint', (c) => c.primaryKey())
    .addColumn('stored_ms', 'bigint')
    .addColumn('sent_ms', 'bigint')
  for (const column of ['seq', 'first_seq'])
    signed = signed.addColumn(column, 'bigint', (c) => c.notNull())
  for (const column of ['hash', 'first_hash', 'key', 'signature'])
    signed = signed.addColumn(column, 'text', (c) => c.notNull())
  await signed.execute()
}
