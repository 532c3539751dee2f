import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Channel } from '../../wechat/wechat.ts'

/** Plants a delivery for each of these notifications whose person WeChat knows, in one statement. */
export async function insertDeliveries(
  db: Db,
  messageIds: readonly number[],
  channel: Channel,
): Promise<void> {
  await db
    .insertInto('delivery')
    .columns(['message_id', 'broadcast_id'])
    .expression(
      db
        .selectFrom('message')
        .innerJoin('person', 'person.id', 'message.person_id')
        .select(['message.id', 'message.broadcast_id'])
        .where('message.id', 'in', messageIds)
        .where(`person.${channel}`, 'is not', null)
        .orderBy('message.id'),
    )
    .execute()
}

/** The query of what may be tried now, the oldest first. */
export function dueDeliveries(db: Db, nowMs: number, limit: number) {
  return db
    .selectFrom('delivery')
    .select('id')
    .where('state', '=', sql.lit('waiting' as const))
    .where('due_ms', '<=', nowMs)
    .orderBy('due_ms')
    .orderBy('id')
    .limit(limit)
}

/** Takes these until `untilMs`, and answers those that nobody else has taken. */
export async function claimDeliveries(
  db: Db,
  ids: readonly number[],
  nowMs: number,
  untilMs: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('delivery')
    .set((eb) => ({ due_ms: untilMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('due_ms', '<=', nowMs)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is to be said, and to whom; without a notification that was removed meanwhile. */
export async function claimedLetters(db: Db, ids: readonly number[], channel: Channel) {
  return await db
    .selectFrom('delivery')
    .innerJoin('message', 'message.id', 'delivery.message_id')
    .innerJoin('person', 'person.id', 'message.person_id')
    .select((eb) => [
      'delivery.id',
      'delivery.attempts',
      'message.id as message_id',
      'message.title',
      'message.created_at',
      eb.fn.coalesce(`person.${channel}`, sql.lit('')).as('openid'),
    ])
    .where('delivery.id', 'in', ids)
    .where('person.disabled', '=', 0)
    .execute()
}

/** Notes deliveries that came to an end; those of no broadcast are forgotten once delivered. */
export async function endDeliveries(
  db: Db,
  ids: readonly number[],
  state: 'delivered' | 'failed',
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  if (state === 'delivered')
    await db
      .deleteFrom('delivery')
      .where('id', 'in', ids)
      .where('broadcast_id', 'is', null)
      .execute()
  await db.updateTable('delivery').set({ state, reason }).where('id', 'in', ids).execute()
}

/** Puts one off until `due_ms`. */
export async function putOffDelivery(
  db: Db,
  id: number,
  due_ms: number,
  reason: string,
): Promise<void> {
  await db.updateTable('delivery').set({ due_ms, reason }).where('id', '=', id).execute()
}
