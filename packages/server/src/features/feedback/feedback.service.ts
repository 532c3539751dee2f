import { Fault } from '@museum/contract/fault.ts'
import {
  feedbackRefusal,
  feedbackUntil,
  type Mood,
  moodBadge,
  waitsOf,
} from '@museum/contract/feedback/feedback.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { minutesAfter } from '@museum/contract/zone.ts'
import type { OfficeCommand, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { yesNo } from '../audit/export.service.ts'
import { listing } from '../audit/listing.service.ts'
import {
  type FeedbackRow,
  feedbackRows,
  handleFeedback,
  keepFeedback,
  ownShift,
} from './feedback.store.ts'

/** What the office dealt with up to this museum date-time can be taken back no longer; its volunteer sees nothing before. */
const settledAt = ({ stamp, zone }: RequestContext) => minutesAfter(stamp, -undoSeconds / 60, zone)

/** The caller's own shift with what they said of it; throws `content.not_found`. */
export async function ownFeedback(ctx: PersonContext, id: number) {
  const shift = await ownShift(ctx.db, id, ctx.person.id)
  if (!shift) throw new Fault('content.not_found')
  const { museumZone: zone } = ctx.app.settings
  const at = shift.handled_at ?? ''
  const handled = at !== '' && at <= settledAt(ctx)
  const refusal = feedbackRefusal(shift, ctx.stamp, zone) ?? (handled ? 'feedback.handled' : '')
  return {
    ...shift,
    refusal,
    until: feedbackUntil(shift, zone),
    mood: shift.mood ?? 0,
    need_help: shift.need_help ?? 0,
    content: shift.content ?? '',
    created_at: shift.created_at ?? '',
    handled: handled ? 1 : 0,
  }
}

/** Keeps what the caller says of their own shift. */
export async function sendFeedback(
  ctx: PersonCommand,
  input: { id: number; mood: number; need_help: number; content: string },
) {
  const { tx, person, stamp } = ctx
  const shift = await ownShift(tx, input.id, person.id)
  if (!shift) throw new Fault('content.not_found')
  const refusal = feedbackRefusal(shift, stamp, ctx.app.settings.museumZone)
  if (refusal) throw new Fault(refusal)
  const waits = waitsOf(input)
  const by = { volunteerId: person.id, stamp, settled: settledAt(ctx) }
  const said = { ...input, mood: input.mood as Mood, waits, ...by }
  if (!(await keepFeedback(tx, said))) throw new Fault('feedback.handled')
  return { created_at: stamp }
}

/** What volunteers said, in the office. */
export const feedbackListing = listing({
  rows: feedbackRows,
  one: (db, id) => feedbackRows(db, { id }).executeTakeFirst(),
  shown: (_, rows) => rows.map(shown),
  object: 'feedback',
  title: '服务反馈',
  words: {
    state: { open: '待处理', handled: '已处理' },
    mood: (code) => moodBadge(Number(code)),
    need_help: ['', '是'],
  },
  columns: [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '时间', value: (row) => (row.start_time === '' ? '' : spanInWords(row)), width: 14 },
    { title: '活动', value: (row) => row.title, width: 30 },
    { title: '服务类型', value: (row) => row.service_type_name, width: 14 },
    { title: '服务地点', value: (row) => row.place_name, width: 18 },
    { title: '服务情况', value: (row) => moodBadge(row.mood).word, width: 10 },
    { title: '需要帮助', value: (row) => yesNo(row.need_help), width: 10 },
    { title: '内容', value: (row) => row.content, width: 40 },
    { title: '反馈时间', value: (row) => row.created_at, width: 20 },
    { title: '处理时间', value: (row) => row.handled_at, width: 20 },
    { title: '处理人', value: (row) => row.handled_by, width: 14 },
    { title: '处理说明', value: (row) => row.handle_note, width: 30 },
  ],
})

// The shift that it was of may be gone.
function shown(row: FeedbackRow) {
  return {
    ...row,
    code: row.code ?? '',
    start_time: row.start_time ?? '',
    end_time: row.end_time ?? '',
    title: row.title ?? '',
    service_type_name: row.service_type_name ?? '',
    place_name: row.place_name ?? '',
  }
}

/** Says that it was dealt with, or that it was not; of two who do it one is first. */
export async function handle(
  ctx: OfficeCommand,
  { id, handled, note }: { id: number; handled: number; note: string },
) {
  const row = await feedbackListing.info(ctx, { id })
  return await stand(ctx, row, handled === 1 ? { action: 'handle', note } : { action: 'reopen' })
}

/**
 * Takes it back that one was dealt with, before its volunteer sees it. Throws `decision.told` when it is too late, and
 * `decision.overtaken` where it waits again already.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  const row = await feedbackListing.info(ctx, { id })
  if (row.handled_at === '') throw new Fault('decision.overtaken')
  if (row.handled_at <= settledAt(ctx)) throw new Fault('decision.told')
  return await stand(ctx, row, { action: 'undo' })
}

type Shown = ReturnType<typeof shown>

async function stand(
  ctx: OfficeCommand,
  row: Shown,
  { action, note }: { action: 'handle' | 'reopen' | 'undo'; note?: string },
) {
  const { id, volunteer_id, date } = row
  const handled = note !== undefined
  const made = {
    handled_at: handled ? ctx.stamp : '',
    handled_by: handled ? ctx.account.username : '',
    handle_note: note ?? '',
    waits: handled ? 0 : waitsOf(row),
  }
  if (!(await handleFeedback(ctx.tx, { id, ...made }))) throw new Fault('content.changed')
  // What was said stays where only the office's pages show it.
  const after = { date, ...(handled && { handle_note: note }) }
  await audit(ctx, { action, object: 'feedback', object_id: id, volunteer_id, after })
  return { ...row, ...made }
}
