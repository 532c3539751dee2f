import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { countsRemembered, remembered } from '../../db/remembered.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../../jobs/jobs.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { templateFor } from '../login/reach.read.ts'
import { deliveryCounts } from '../message/delivery.store.ts'
import { notifyAll } from '../message/message.service.ts'
import { groupName } from '../volunteer/volunteer.read.ts'
import {
  addSent,
  type BroadcastRow,
  broadcastRows,
  countReached,
  findBroadcast,
  finishBroadcast,
  insertBroadcast,
  nextPart,
  peopleUpTo,
  type Reach,
  unreadOf,
} from './broadcast.store.ts'

/** Whom to tell, as a call says it. */
interface Wanted {
  all?: 0 | 1 | undefined
  group_id?: number | undefined
  volunteer_ids?: number[] | undefined
}

export const broadcastKinds: JobKinds = { broadcast: notifyPart }

/** So many people are told in one transaction. */
const partSize = 1000

/** What was sent with how far it has come, the newest first. */
export const broadcastListing = listing({
  rows: broadcastRows,
  shown,
  object: 'broadcast',
  title: '群发通知',
  columns: [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '内容', value: (row) => row.content, width: 60 },
    { title: '通知范围', value: (row) => row.audience, width: 24 },
    { title: '应通知人数', value: (row) => row.total, width: 12 },
    { title: '已发送', value: (row) => row.sent, width: 10 },
    { title: '已读', value: (row) => row.read, width: 10 },
    { title: '未登录过', value: (row) => row.by_phone, width: 10 },
    { title: '状态', value: ({ state }) => (state === 'sent' ? '已发送' : '发送中'), width: 10 },
    { title: '发送时间', value: (row) => row.created_at, width: 20 },
    { title: '发送人', value: (row) => row.created_by, width: 14 },
  ],
})

/** One broadcast, how far it has come and what WeChat delivered of it; throws `content.not_found`. */
export async function info(ctx: RequestContext, id: number) {
  const row = await findBroadcast(ctx.db, id)
  const [broadcast] = row ? await shown(ctx, [row]) : []
  if (!broadcast) throw new Fault('content.not_found')
  const counts = await remembered(ctx.db, deliveryCounts(ctx.db, id), (states) =>
    states.reduce((sum, { n }) => sum + n, 0),
  )
  const count = (wanted: string) => counts.find(({ state }) => state === wanted)?.n ?? 0
  return {
    ...broadcast,
    wechat: ctx.channel ? 1 : 0,
    delivered: count('delivered'),
    unconsented: count('unconsented'),
    failed: count('failed'),
    waiting: count('waiting'),
  }
}

/** How many people would be told, and by which ways; 0 where nobody is named. */
export async function count(ctx: RequestContext, wanted: Wanted) {
  const reach = reachOf(wanted)
  if (!reach) return { total: 0, wechat: 0, unconsented: 0, app: 0, by_phone: 0 }
  const counted = await countReached(ctx.db, reach, ctx.channel, templateFor(ctx, 'message'))
  const { total, wechat, unconsented, by_phone } = counted
  return { ...counted, app: total - wechat - unconsented - by_phone }
}

/** Notes a broadcast and enqueues its first part; the outbox does the work, however many people it is for. */
export async function send(ctx: OfficeCommand, input: Wanted & { title: string; content: string }) {
  const reach = reachOf(input)
  if (!reach) throw new Fault('broadcast.audience_wrong')
  const { total } = await countReached(ctx.db, reach, ctx.channel, templateFor(ctx, 'message'))
  if (total === 0) throw new Fault('broadcast.nobody')
  const row = {
    title: input.title,
    content: input.content,
    audience: reach.audience,
    audience_ids: idsOf(reach),
    audience_words: await wordsOf(ctx, reach, total),
    created_at: ctx.stamp,
    created_by: ctx.account.username,
    total,
  }
  const id = await insertBroadcast(ctx.tx, row)
  await enqueue(ctx, id, 0)
  ctx.enqueued = true
  const { title, content, audience_words } = row
  await audit(ctx, {
    action: 'send',
    object: 'broadcast',
    object_id: id,
    after: { title, content, audience: audience_words, people: total },
  })
  return await info(ctx, id)
}

/**
 * Tells the next people and enqueues the part behind them. The outbox makes both and marking the job
 * done one transaction, so every person is told once, whatever is restarted or runs beside it.
 */
async function notifyPart(ctx: JobContext, payload: Record<string, string>): Promise<void> {
  const id = Number(payload.broadcast)
  const after = Number(payload.after)
  const broadcast = await findBroadcast(ctx.db, id)
  if (!broadcast) return
  const reach = storedReach(broadcast)
  const { count: found, by_phone, last } = await nextPart(ctx.db, reach, after, partSize)
  if (found > 0) {
    const { title, content, created_at: stamp } = broadcast
    const next = peopleUpTo(ctx.db, reach, after, last)
    const count = await notifyAll({ ...ctx, stamp }, next, { title, content }, id)
    await addSent(ctx.tx, id, { count, by_phone })
  }
  if (found === partSize) await enqueue(ctx, id, last)
  else await finishBroadcast(ctx.tx, id, ctx.stamp)
}

async function enqueue(
  ctx: Pick<JobContext, 'tx' | 'now'>,
  id: number,
  after: number,
): Promise<void> {
  await insertJob(ctx.tx, {
    kind: 'broadcast',
    key: `broadcast ${id} ${after}`,
    payload: JSON.stringify({ broadcast: String(id), after: String(after) }),
    due_ms: ctx.now.getTime(),
  })
}

// Exactly one of the three may be named.
function reachOf({ all, group_id, volunteer_ids }: Wanted): Reach | undefined {
  const ids = [...new Set(volunteer_ids ?? [])]
  const named: Reach[] = [
    ...(all === 1 ? [{ audience: 'all' } as const] : []),
    ...(group_id ? [{ audience: 'group', group_id } as const] : []),
    ...(ids.length > 0 ? [{ audience: 'people', ids } as const] : []),
  ]
  return named.length === 1 ? named[0] : undefined
}

function idsOf(reach: Reach): string {
  if (reach.audience === 'all') return '[]'
  return JSON.stringify(reach.audience === 'group' ? [reach.group_id] : reach.ids)
}

function storedReach({ audience, audience_ids }: BroadcastRow): Reach {
  const ids = JSON.parse(audience_ids) as number[]
  if (audience === 'group') return { audience, group_id: ids[0] ?? 0 }
  return audience === 'people' ? { audience, ids } : { audience }
}

async function wordsOf(ctx: RequestContext, reach: Reach, total: number): Promise<string> {
  if (reach.audience === 'all') return '全体志愿者'
  if (reach.audience === 'people') return `指定的${total}人`
  return `分组“${await groupName(ctx.db, reach.group_id)}”`
}

async function shown(ctx: RequestContext, rows: readonly BroadcastRow[]) {
  const ids = rows.map(({ id }) => id)
  const unread = await countsRemembered(ctx.db, 'unread of a broadcast', ids, (some) =>
    unreadOf(ctx.db, some),
  )
  return rows.map(({ id, title, content, created_at, created_by, ...row }) => ({
    id,
    title,
    content,
    audience: row.audience_words,
    created_at,
    created_by,
    total: row.total,
    sent: row.sent,
    // Who has read it may remove it, so read is what no longer stands unread.
    read: row.sent - (unread.get(id) ?? 0),
    by_phone: row.by_phone,
    state: row.finished_at === '' ? ('sending' as const) : ('sent' as const),
  }))
}
