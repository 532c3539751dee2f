import { type Kysely, sql } from 'kysely'
import { wholly } from '../rebuild.ts'

/** What still waits to be sent in WeChat becomes a job of the outbox; a delivery says what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, async (trx) => {
    await sql`insert into outbox (kind, key, payload, due_ms, attempts, last_error)
      select 'delivery', 'delivery ' || cast(message_id as text),
        '{"id":"' || cast(message_id as text) || '"}', due_ms, attempts, reason
      from delivery where state = 'waiting' order by id`.execute(trx)
    await sql`delete from delivery where state = 'waiting' and broadcast_id is null`.execute(trx)
    for (const text of [
      "update delivery set due_ms = 0, reason = '' where state = 'waiting'",
      'drop index delivery_due',
      'alter table delivery rename column due_ms to ended_ms',
      'alter table delivery drop column attempts',
      // By kind, since there may be many of one.
      'drop index outbox_due',
      'create index outbox_due on outbox (kind, due_ms, id) where done_ms is null',
    ])
      await sql.raw(text).execute(trx)
  })
}
