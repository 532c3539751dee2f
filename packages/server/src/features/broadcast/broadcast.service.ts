import {
  type BroadcastState,
  broadcastStateWords,
} from '@museum/contract/broadcast/broadcast.rules.ts'
import { museumStamp } from '@museum/contract/day.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { minuteAt } from '@museum/contract/zone.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { countsRemembered, remembered } from '../../db/remembered.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../../jobs/jobs.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { templateFor } from '../login/reach.read.ts'
import { deliveryCounts } from '../message/delivery.store.ts'
import { notify } from '../message/message.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { idsOf, meantBy, storedReach, type Wanted, wantedOf, wordsOf } from './audience.service.ts'
import {
  addSent,
  type BroadcastRow,
  beginBroadcast,
  broadcastRows,
  cancelBroadcast,
  changeBroadcast,
  findBroadcast,
  finishBroadcast,
  insertBroadcast,
  sentAt,
  unreadOf,
} from './broadcast.store.ts'
import { countReached, nextPart, peopleUpTo, type Reach } from './reach.store.ts'
import { checkText, tell, textsOf } from './told.service.ts'

interface Letter extends Wanted {
  title: string
  content: string
  send_at?: string | undefined
}

export const broadcastKinds: JobKinds = { broadcast: notifyPart }

/** So many people are told in one transaction. */
const partSize = 1000

/** What was sent with how far it has come, the newest first. */
export const broadcastListing = listing({
  rows: broadcastRows,
  by: { at: sentAt },
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
    { title: '状态', value: ({ state }) => broadcastStateWords[state], width: 10 },
    { title: '发送时间', value: (row) => row.send_at || row.created_at, width: 20 },
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
    wanted: row ? wantedOf(ctx, row) : {},
  }
}

/**
 * Notes a broadcast and enqueues its first part, for its minute or for when it can be taken back no longer; the outbox
 * does the work, however many people it is for.
 */
export async function send(ctx: OfficeCommand, input: Letter) {
  const { total, row } = await letterOf(ctx, input)
  const by = { created_at: ctx.stamp, created_by: ctx.account.username }
  const id = await insertBroadcast(ctx.tx, { ...row, ...by, total })
  await enqueue(ctx, id, 0, row.due_ms)
  if (row.send_at !== '') ctx.msg = `已定在 ${row.send_at.slice(0, 16)} 发送`
  await audit(ctx, {
    action: 'send',
    object: 'broadcast',
    object_id: id,
    after: logged(row, total),
  })
  return await info(ctx, id)
}

/** Changes a broadcast that waits for its minute. */
export async function change(ctx: OfficeCommand, { id, ...input }: Letter & { id: number }) {
  const before = await findBroadcast(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  if (stateOf(before) !== 'scheduled') throw new Fault('broadcast.begun')
  const { total, row } = await letterOf(ctx, input)
  if (!(await changeBroadcast(ctx.tx, id, { ...row, total }))) throw new Fault('broadcast.begun')
  await enqueue(ctx, id, 0, row.due_ms)
  await audit(ctx, {
    action: 'update',
    object: 'broadcast',
    object_id: id,
    before: logged(before, before.total),
    after: logged(row, total),
  })
  return await info(ctx, id)
}

/** Takes a broadcast back that waits for its minute; nobody hears of it. */
export const cancel = (ctx: OfficeCommand, id: number) => takeBack(ctx, id, 'broadcast.begun')
/** Takes one back that was sent a moment ago. */
export const undecide = (ctx: OfficeCommand, id: number) => takeBack(ctx, id, 'decision.told')

async function takeBack(ctx: OfficeCommand, id: number, late: FaultCode) {
  const before = await findBroadcast(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  if (!(await cancelBroadcast(ctx.tx, id, ctx.stamp))) throw new Fault(late)
  const entry = {
    object: 'broadcast' as const,
    object_id: id,
    before: logged(before, before.total),
  }
  await audit(ctx, { action: 'cancel', ...entry })
  return await info(ctx, id)
}

/** Tells one person what many are to be told, and says that it is tried. */
export async function trial(
  ctx: OfficeCommand,
  { title, content, volunteer_id }: { title: string; content: string; volunteer_id: number },
) {
  const volunteer = await findVolunteer(ctx.db, volunteer_id)
  if (!volunteer) throw new Fault('content.not_found')
  await checkText(ctx.db, { title, content })
  const texts = await textsOf(ctx.db, { title, content }, [volunteer_id], ctx.at.day)
  await notify(
    ctx,
    texts.map((text) => ({ ...text, title: `（试发）${text.title}` })),
  )
  const { name } = volunteer
  await audit(ctx, {
    action: 'try',
    object: 'broadcast',
    object_id: 0,
    volunteer_id,
    after: { title, name },
  })
  ctx.msg = `已试发给${name}`
  return { name }
}

/** What is kept of a letter, and how many it is for now. Throws where it is for nobody, or for a time that is past. */
async function letterOf(ctx: OfficeCommand, { title, content, send_at = '', ...wanted }: Letter) {
  const reach = meantBy(ctx, wanted)
  if (!reach) throw new Fault('broadcast.audience_wrong')
  await checkText(ctx.db, { title, content })
  const at = send_at === '' ? '' : `${send_at.slice(0, 16)}:00`
  const soon = ctx.now.getTime() + undoSeconds * 1000
  const due_ms = at === '' ? soon : 1000 * minuteAt(at, ctx.zone)
  const ahead = due_ms - ctx.now.getTime()
  if (at !== '' && (ahead <= 0 || ahead > longestMs))
    throw new Fault('broadcast.time_past', { field: 'send_at' })
  const { total } = await countReached(ctx.db, reach, ctx.channel, templateFor(ctx, 'message'))
  if (total === 0) throw new Fault('broadcast.nobody')
  const row = {
    title,
    content,
    audience: reach.audience,
    audience_ids: idsOf(reach),
    audience_words: await wordsOf(ctx, reach, total),
    send_at: at,
    due_ms,
  }
  return { total, row }
}

const longestMs = 366 * 24 * 3_600_000

const logged = (
  row: Pick<BroadcastRow, 'title' | 'content' | 'audience_words' | 'send_at'>,
  people: number,
) => ({
  ...{ title: row.title, content: row.content, audience: row.audience_words, people },
  ...(row.send_at === '' ? {} : { send_at: row.send_at }),
})

/**
 * Tells the next people and enqueues the part behind them. The outbox makes both and marking the job
 * done one transaction, so every person is told once, whatever is restarted or runs beside it.
 */
async function notifyPart(ctx: JobContext, payload: Record<string, string>): Promise<void> {
  const id = Number(payload.broadcast)
  const after = Number(payload.after)
  const broadcast = await findBroadcast(ctx.db, id)
  if (!broadcast) return
  const reach = storedReach(ctx, broadcast)
  // What began before there was a minute to take it back names none.
  if (payload.due !== undefined && !(await begin(ctx, id, reach, payload))) return
  const { count: found, by_phone, last } = await nextPart(ctx.db, reach, after, partSize)
  if (found > 0) {
    const next = peopleUpTo(ctx.db, reach, after, last)
    const { due_ms, created_at } = broadcast
    const stamp = due_ms > 0 ? museumStamp(new Date(due_ms), ctx.zone) : created_at
    const count = await tell({ ...ctx, stamp }, broadcast, next)
    await addSent(ctx.tx, id, { count, by_phone })
  }
  if (found === partSize) await enqueue(ctx, id, last)
  else await finishBroadcast(ctx.tx, id, ctx.stamp)
}

/** Begins one whose minute has come, for those who are meant now; false where another minute was named since, or none. */
async function begin(
  ctx: JobContext,
  id: number,
  reach: Reach,
  payload: Record<string, string>,
): Promise<boolean> {
  const { channel } = ctx
  const { total } = await countReached(ctx.db, reach, channel, templateFor(ctx, 'message'))
  const row = { started_at: ctx.stamp, total }
  return await beginBroadcast(ctx.tx, id, Number(payload.due), row)
}

/** The next part; of one that waits its first, which knows the minute that it is for. */
async function enqueue(
  ctx: Pick<OfficeCommand, 'tx' | 'now'> & { enqueued?: boolean },
  id: number,
  after: number,
  due_ms = ctx.now.getTime(),
): Promise<void> {
  const waits = after === 0 && due_ms > ctx.now.getTime()
  await insertJob(ctx.tx, {
    kind: 'broadcast',
    key: waits ? `broadcast ${id} at ${due_ms}` : `broadcast ${id} ${after}`,
    payload: JSON.stringify({
      ...{ broadcast: String(id), after: String(after) },
      ...(waits ? { due: String(due_ms) } : {}),
    }),
    due_ms,
  })
  if ('enqueued' in ctx) ctx.enqueued = true
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
    send_at: row.send_at,
    state: stateOf(row),
  }))
}

type Standing = Pick<BroadcastRow, 'cancelled_at' | 'finished_at' | 'started_at' | 'send_at'>

function stateOf({ cancelled_at, finished_at, started_at, send_at }: Standing): BroadcastState {
  if (cancelled_at !== '') return 'cancelled'
  if (finished_at !== '') return 'sent'
  if (started_at !== '') return 'sending'
  return send_at === '' ? 'due' : 'scheduled'
}
