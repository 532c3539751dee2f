import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { pageInParts } from '../../db/parts.ts'
import { insertJob } from '../../outbox/outbox.store.ts'
import type { JobAct, JobKinds } from '../../outbox/outbox.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { eachPart, handOut } from '../audit/export.service.ts'
import { deliveryCounts } from '../message/delivery.read.ts'
import { notifyAll } from '../message/message.service.ts'
import { groupName } from '../volunteer/membership.read.ts'
import {
  addSent,
  type BroadcastRow,
  broadcastPage,
  countBroadcasts,
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

export const broadcastKinds: JobKinds = { broadcast: tellPart }

/** So many people are told in one transaction. */
const partSize = 1000

/** One page of what was sent, the newest first. */
export async function list(
  act: Act,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
) {
  const rows = await broadcastPage(act.db, q, limit, (page - 1) * limit).execute()
  return { list: await shown(act, rows), total: await countBroadcasts(act.db, q) }
}

/** The broadcasts of a search with how far each has come as an Excel file; the newest 50,000 at most. */
export async function exportList(act: Act, { q }: { q?: string | undefined }) {
  const parts = pageInParts(broadcastPage(act.db, q, exportLimit, 0), 'id')
  const rows = eachPart(parts, (part) => shown(act, part))
  const filename = `群发通知-${act.at.day}.xlsx`
  return await handOut(act, { object: 'broadcast', filter: { q }, filename }, rows, [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '内容', value: (row) => row.content, width: 60 },
    { title: '通知范围', value: (row) => row.audience, width: 24 },
    { title: '应通知人数', value: (row) => row.total, width: 12 },
    { title: '已发送', value: (row) => row.sent, width: 10 },
    { title: '已读', value: (row) => row.read, width: 10 },
    { title: '状态', value: ({ state }) => (state === 'sent' ? '已发送' : '发送中'), width: 10 },
    { title: '发送时间', value: (row) => row.created_at, width: 20 },
    { title: '发送人', value: (row) => row.created_by, width: 14 },
  ])
}

/** One broadcast, how far it has come and what WeChat delivered of it; throws `content.not_found`. */
export async function info(act: Act, id: number) {
  const row = await findBroadcast(act.db, id)
  const [broadcast] = row ? await shown(act, [row]) : []
  if (!broadcast) throw new Fault('content.not_found')
  const counts = await deliveryCounts(act.db, id).execute()
  const count = (wanted: string) => counts.find(({ state }) => state === wanted)?.n ?? 0
  return {
    ...broadcast,
    wechat: act.channel ? 1 : 0,
    delivered: count('delivered'),
    failed: count('failed'),
    waiting: count('waiting'),
  }
}

/** How many people would be told; 0 where nobody is named. */
export async function count(act: Act, wanted: Wanted) {
  const reach = reachOf(wanted)
  return { total: reach ? await countReached(act.db, reach) : 0 }
}

/** Notes a broadcast and plants its first part; the outbox does the work, however many people it is for. */
export async function send(act: Act, input: Wanted & { title: string; content: string }) {
  const reach = reachOf(input)
  if (!reach) throw new Fault('broadcast.audience_wrong')
  const total = await countReached(act.db, reach)
  if (total === 0) throw new Fault('broadcast.nobody')
  const row = {
    title: input.title,
    content: input.content,
    audience: reach.audience,
    audience_ids: idsOf(reach),
    audience_words: await wordsOf(act, reach, total),
    created_at: act.stamp,
    created_by: act.account.username,
    total,
  }
  const id = await insertBroadcast(act.db, row)
  await plant(act, id, 0)
  act.planted = true
  const { title, content, audience_words } = row
  await audit(act, {
    action: 'send',
    object: 'broadcast',
    object_id: id,
    after: { title, content, audience: audience_words, people: total },
  })
  return await info(act, id)
}

/**
 * Tells the next people and plants the part behind them. The outbox makes both and marking the job
 * done one transaction, so every person is told once, whatever is restarted or runs beside it.
 */
async function tellPart(act: JobAct, payload: Record<string, string>): Promise<void> {
  const id = Number(payload.broadcast)
  const after = Number(payload.after)
  const broadcast = await findBroadcast(act.db, id)
  if (!broadcast) return
  const reach = storedReach(broadcast)
  const { count: found, last } = await nextPart(act.db, reach, after, partSize)
  if (found > 0) {
    const { title, content, created_at: stamp } = broadcast
    const next = peopleUpTo(act.db, reach, after, last)
    await addSent(act.db, id, await notifyAll({ ...act, stamp }, next, { title, content }, id))
  }
  if (found === partSize) await plant(act, id, last)
  else await finishBroadcast(act.db, id, act.stamp)
}

async function plant(act: Pick<JobAct, 'db' | 'now'>, id: number, after: number): Promise<void> {
  await insertJob(act.db, {
    kind: 'broadcast',
    key: `broadcast ${id} ${after}`,
    payload: JSON.stringify({ broadcast: String(id), after: String(after) }),
    due_ms: act.now.getTime(),
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

async function wordsOf(act: Act, reach: Reach, total: number): Promise<string> {
  if (reach.audience === 'all') return '全体志愿者'
  if (reach.audience === 'people') return `指定的${total}人`
  return `分组“${await groupName(act.db, reach.group_id)}”`
}

async function shown(act: Act, rows: readonly BroadcastRow[]) {
  const ids = rows.map(({ id }) => id)
  const counts = ids.length === 0 ? [] : await unreadOf(act.db, ids).execute()
  const unread = new Map(counts.map((row) => [row.broadcast_id, row.unread]))
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
    state: row.finished_at === '' ? ('sending' as const) : ('sent' as const),
  }))
}
