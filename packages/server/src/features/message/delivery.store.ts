import { sql } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import { insertJobForEach } from '../../jobs/jobs.store.ts'
import type { Channel } from '../../wechat/subscribed.ts'

/** The job that sends one notification to WeChat. */
export const deliveryKind = 'delivery'

/**
 * How notifications are delivered: by which channel, whether their outcome is counted, not before `due`, in ms, and
 * when the shift starts that they are about; empty where they are about none.
 */
export interface Way {
  channel: Channel
  broadcast: boolean
  due: number
  starts: string
}

/**
 * A job for each of these notifications whose person WeChat knows, in one statement; those of a
 * broadcast, whose outcome is counted, have a row of their own as well.
 */
export async function enqueueDeliveries(
  tx: Tx,
  messageIds: readonly number[],
  { channel, broadcast, due, starts }: Way,
): Promise<void> {
  const known = tx
    .selectFrom('message')
    .innerJoin('person', 'person.id', 'message.person_id')
    .where('message.id', 'in', messageIds)
    .where(`person.${channel}`, 'is not', null)
  if (broadcast)
    await tx
      .insertInto('delivery')
      .columns(['message_id', 'broadcast_id'])
      .expression(known.select(['message.id', 'message.broadcast_id']).orderBy('message.id'))
      .execute()
  await insertJobForEach(tx, deliveryKind, known.select('message.id'), due, { starts })
}

/** What is to be said, and to whom; without a notification that was removed meanwhile, or a login that was stopped. */
export async function deliverable(db: Db, messageIds: readonly number[], channel: Channel) {
  return await db
    .selectFrom('message')
    .innerJoin('person', 'person.id', 'message.person_id')
    .select((eb) => [
      'message.id',
      'message.person_id',
      'message.title',
      'message.content',
      'message.link',
      'message.created_at',
      eb.fn.coalesce(`person.${channel}`, sql.lit('')).as('openid'),
    ])
    .where('message.id', 'in', messageIds)
    .where('person.disabled', '=', 0)
    .execute()
}

/** A notification to be sent, and to whom; the openid is empty where the person has none. */
export type Deliverable = RowOf<typeof deliverable>

/** What becomes of a notification in the end; `unconsented` are those that their person allows no more of. */
export type Outcome = 'delivered' | 'unconsented' | 'refused' | 'gone' | 'away'

/** Notes what became of notifications; one that is no broadcast's has its row from now on. */
export async function endDeliveries(
  tx: Tx,
  messageIds: readonly number[],
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  const ended =
    outcome === 'delivered' || outcome === 'unconsented'
      ? { state: outcome }
      : { state: 'failed' as const, reason: outcome }
  await tx
    .updateTable('delivery')
    .set({ ...ended, ended_ms: nowMs })
    .where('message_id', 'in', messageIds)
    .execute()
  await tx
    .insertInto('delivery')
    .columns(['message_id', 'state', 'reason', 'ended_ms'])
    .expression((eb) =>
      eb
        .selectFrom('message')
        .select((one) => [
          'message.id',
          one.val(ended.state).as('state'),
          one.val('reason' in ended ? ended.reason : '').as('reason'),
          one.cast<number>(one.val(nowMs), 'bigint').as('ended_ms'),
        ])
        .where('message.id', 'in', messageIds)
        .where('message.broadcast_id', 'is', null),
    )
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The query of how many deliveries of a broadcast stand in each state. */
export function deliveryCounts(db: Db, broadcastId: number) {
  return db
    .selectFrom('delivery')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('broadcast_id', '=', broadcastId)
    .groupBy('state')
}
