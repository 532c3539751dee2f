import { museumTime } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type MessageKind, readFlag, unreadFlag } from '@museum/contract/message/message.rules.ts'
import { isSoon, quietUntil } from '@museum/contract/setting/quiet.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { enqueueDeliveries } from './delivery.service.ts'
import {
  type Audience,
  countUnread,
  deleteMessages,
  findMessage,
  insertForAll,
  insertMessages,
  listMessages,
  type MessageText,
  markAllRead,
  markRead,
} from './message.store.ts'
import { inWords } from './parts.store.ts'

/** The way to WeChat where there is one, and the clock that says whether it is night. */
type ToWechat = Pick<RequestContext, 'channel' | 'now' | 'zone'> & { enqueued?: boolean }

/** Who tells: the transaction and the time; what goes no way is read in the app alone. */
type Telling = Pick<CommandContext, 'tx' | 'stamp'> & (ToWechat | { channel?: undefined })

/**
 * What one person is told; `starts` is the museum date-time of the shift that it is about, or until when
 * something of it can still be done, where there is one, and before the instant `after`, in ms, WeChat does
 * not hear of it.
 */
export type Notice = MessageText & {
  person_id: number
  starts?: string | undefined
  after?: number | undefined
}

/** A text from its lines; those that say nothing here are left out. */
export function linesOf(...lines: (string | undefined)[]): string {
  return lines.filter((line) => line !== undefined && line !== '').join('\n')
}

/**
 * Tells people something, in the transaction of its cause: what is rolled back was never told.
 * Whoever tells a number of people it has at hand gives all of them at once. By night WeChat hears
 * only of shifts that start soon.
 */
export async function notify(
  ctx: Telling,
  notices: readonly Notice[],
  broadcast_id?: number,
): Promise<void> {
  // Few differ: people are told of the same day's shifts.
  const groups = Map.groupBy(notices, ({ starts = '', after = 0 }) => `${after} ${starts}`)
  for (const some of groups.values()) {
    const { starts = '', after = 0 } = some[0] ?? {}
    const rows = some.map(({ starts: _, after: __, ...notice }) => ({
      ...notice,
      created_at: ctx.stamp,
      ...(broadcast_id === undefined ? {} : { broadcast_id }),
    }))
    const broadcast = broadcast_id !== undefined
    await alsoDeliver(ctx, await insertMessages(ctx.tx, rows), { broadcast, starts, after })
  }
}

/**
 * Tells the same to everyone whom a query finds, in one statement and in the transaction of its
 * cause; answers how many were told.
 */
export async function notifyAll(
  ctx: Telling,
  audience: Audience,
  text: MessageText,
  broadcast_id: number | null = null,
): Promise<number> {
  const row = { ...text, created_at: ctx.stamp, broadcast_id }
  return await alsoDeliver(ctx, await insertForAll(ctx.tx, audience, row), {
    broadcast: broadcast_id !== null,
  })
}

// WeChat is told later, by the outbox: nobody waits for it, and what is rolled back is not sent.
async function alsoDeliver(
  ctx: Telling,
  ids: number[],
  { broadcast = false, starts = '', after = 0 } = {},
): Promise<number> {
  if (ctx.channel && ids.length > 0) {
    const due = isSoon(starts, ctx.stamp) ? 0 : Math.max(after, await quietEnd(ctx))
    await enqueueDeliveries(ctx.tx, ids, { channel: ctx.channel, broadcast, due, starts })
    ctx.enqueued = true
  }
  return ids.length
}

/** The instant, in ms, at which the night ends in which it is told; 0 by day. */
async function quietEnd({ tx, now, zone }: ToWechat & Pick<CommandContext, 'tx'>): Promise<number> {
  const until = quietUntil(museumTime(now, zone), await rosterRules(tx))
  return until ? instantOf(until, zone).getTime() : 0
}

/** How many of the caller's notifications are unread. */
export async function unread(ctx: PersonContext) {
  return { unread_count: await countUnread(ctx.db, ctx.person.id) }
}

/** One page of the caller's notifications, newest first; of one kind where one is named. */
export async function list(
  ctx: PersonContext,
  { kind = '', page, limit }: Paging & { kind?: MessageKind | '' | undefined },
) {
  const personId = ctx.person.id
  const rows = await listMessages(ctx.db, kind, {
    ...{ personId, limit },
    offset: offsetOf({ page, limit }),
  })
  const said = await inWords(
    ctx.db,
    rows.map(({ mc_content }) => mc_content),
  )
  return { list: rows.map((row, at) => ({ ...row, mc_content: said[at] ?? '' })) }
}

/**
 * One of the caller's notifications, read from now on (§7.58). A GET runs in no
 * transaction and needs none here: marking is one guarded statement that may be repeated, and it
 * never brings back what was deleted meanwhile.
 */
export async function detail(ctx: PersonContext, id: number) {
  const message = await findMessage(ctx.db, id, ctx.person.id)
  if (!message) throw new Fault('content.not_found')
  if (message.is_read === unreadFlag) await ifRoom(single(ctx.db, (tx) => markRead(tx, id)))
  const [mc_content = ''] = await inWords(ctx.db, [message.mc_content])
  return { ...message, mc_content, is_read: readFlag }
}

/** Has read all of the caller's notifications. */
export async function readAll(ctx: PersonCommand) {
  return { read: await markAllRead(ctx.tx, ctx.person.id) }
}

/**
 * Removes the caller's notifications, all or none: when one of them is gone or another's the answer
 * is that it does not exist, and the transaction takes back the rest.
 */
export async function remove(ctx: PersonCommand, ids: number[]) {
  if ((await deleteMessages(ctx.tx, ids, ctx.person.id)) < ids.length)
    throw new Fault('content.not_found')
  return {}
}
