import { correctionBadges, correctionMoves } from '@museum/contract/correction/correction.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { attendedOf } from '../attendance/attendance.service.ts'
import type { AttendedRow } from '../attendance/attendance.store.ts'
import { correct, type MadeUp, restoreTimes } from '../attendance/repair.service.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { type Taken, takeBackNotice } from '../message/decision.service.ts'
import { signRules } from '../setting/setting.read.ts'
import { answerTimes } from './correction.read.ts'
import {
  answeredSo,
  type CorrectionRow,
  closeCorrection,
  closeOpenOf,
  correctionRows,
  lockAsker,
  reopenCorrection,
} from './correction.store.ts'

/** The requests: those open by age, those answered by their answer. */
export const correctionListing = listing({
  rows: correctionRows,
  by: { id: 'asked_id', name: 'asker_name' },
  one: (db, id) => correctionRows(db, { id }).executeTakeFirst(),
  shown,
  object: 'correction',
  title: '更正申请',
  words: { state: { open: correctionBadges.open, answered: '已答复' } },
  columns: [
    { title: '申请时间', value: (row) => row.created_at, width: 20 },
    { title: '状态', value: (row) => correctionBadges[row.state].word, width: 12 },
    { title: '最晚答复', value: (row) => row.due_date, width: 14 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '日期', value: (row) => row.shift.date, width: 14 },
    { title: '开始', value: (row) => row.shift.start_time, width: 10 },
    { title: '结束', value: (row) => row.shift.end_time, width: 10 },
    { title: '活动', value: (row) => row.shift.title, width: 30 },
    { title: '申请的签到', value: (row) => row.sign_time, width: 20 },
    { title: '申请的签退', value: (row) => row.sign_out_time, width: 20 },
    { title: '情况说明', value: (row) => row.reason, width: 30 },
    { title: '本人修改时间', value: (row) => row.changed_at, width: 20 },
    { title: '答复', value: (row) => row.answer, width: 30 },
    { title: '答复人', value: (row) => row.answered_by, width: 14 },
    { title: '答复时间', value: (row) => row.answered_at, width: 20 },
    { title: '服务分钟', value: (row) => row.shift.service_minutes, width: 10 },
  ],
})

/** A time that the office made up for a shift answers what its volunteer had asked of it; answers whether they had. */
export async function answeredByRepair(ctx: CommandContext, shift: AttendedRow): Promise<boolean> {
  if (shift.repair_at === '') return false
  const { repair_reason: answer, repair_by: answered_by, repair_at: answered_at } = shift
  const id = await closeOpenOf(ctx.tx, shift.id, { answer, answered_by, answered_at })
  return id !== undefined
}

/**
 * A request that a repair answered is open again, since the repair, by which the shift still stands here, is
 * taken back. Throws `decision.overtaken` where another was asked meanwhile.
 */
export async function askedBeforeRepair(ctx: CommandContext, shift: AttendedRow): Promise<void> {
  if (shift.repair_at === '') return
  const { repair_by: answered_by, repair_at: answered_at } = shift
  const id = await answeredSo(ctx.tx, shift.id, { answered_by, answered_at })
  if (
    id !== undefined &&
    !(await reopenCorrection(ctx.tx, id, { state: 'corrected', answered_at }))
  )
    throw new Fault('decision.overtaken')
}

interface Answer {
  decision: 'correct' | 'keep'
  sign_time?: string | undefined
  sign_out_time?: string | undefined
  reason: string
}

/**
 * Answers a request, with a reason that the volunteer is told once it can be taken back no longer: the
 * times are made up in the same act, or the record stays. Of two who answer one does (`correction.answered`).
 */
export async function answerCorrection(ctx: OfficeCommand, id: number, given: Answer) {
  const { decision, reason, sign_time, sign_out_time } = given
  if (reason === '') throw new Fault('correction.answer_required', { field: 'reason' })
  await lockAsker(ctx.tx, id)
  const row = await rowOf(ctx, id)
  if (row.state === 'withdrawn') throw new Fault('correction.withdrawn')
  if (row.state !== 'open') throw new Fault('correction.answered')
  // It has changed hands since: what is made up would be somebody else's.
  if (decision === 'correct' && row.volunteer_id !== row.asker_id)
    throw new Fault('content.changed')
  const repair = { sign_time, sign_out_time, reason }
  const shift = decision === 'correct' ? await correct(ctx, row, repair) : row
  const state = correctionMoves[decision].to
  const said = { answer: reason, answered_by: ctx.account.username, answered_at: ctx.stamp }
  if (!(await closeCorrection(ctx.tx, id, state, said))) throw new Fault('correction.answered')
  const { asker_id: volunteer_id } = row
  await raise(ctx, 'correction.answered', {
    ...{ id, volunteer_id, state, reason, shift },
    before: madeUpOf(row),
  })
  await audit(ctx, {
    action: decision === 'correct' ? 'accept' : 'keep',
    object: 'correction',
    object_id: id,
    volunteer_id,
    before: { correction_state: 'open', asked: row.reason, service_minutes: row.service_minutes },
    after: {
      name: row.asker_name,
      code: row.asker_code,
      date: row.date,
      correction_state: state,
      reason,
      service_minutes: shift.service_minutes,
    },
  })
  return { id, state }
}

/** What stands of made-up times, as it is put back. */
function madeUpOf(shift: AttendedRow): MadeUp {
  const { repair_sign_time, repair_sign_out_time, repair_reason, repair_by, repair_at } = shift
  const times = { repair_sign_time, repair_sign_out_time }
  return { ...times, repair_reason, repair_by, repair_at, verdict: shift.verdict }
}

/** A request with its shift; throws `content.not_found`. */
async function rowOf(ctx: RequestContext, id: number): Promise<CorrectionRow> {
  const row = await correctionRows(ctx.db, { id }).executeTakeFirst()
  if (!row) throw new Fault('content.not_found')
  return row
}

async function shown(ctx: RequestContext, rows: readonly CorrectionRow[]) {
  const rules = await signRules(ctx)
  const timesOf = await answerTimes(
    ctx,
    rows.map(({ created_at }) => created_at),
  )
  return rows.map((row) => {
    const { asked_id, asker_id, asker_name, asker_code, ...rest } = row
    const { claimed_sign_time, claimed_sign_out_time, state, reason, created_at, ...more } = rest
    const { answer, answered_by, answered_at, changed_at, ...about } = more
    const { former_id, former_sign_time, former_sign_out_time, former_reason, ...shift } = about
    return {
      ...{ id: asked_id, volunteer_id: asker_id, name: asker_name, code: asker_code ?? '' },
      ...{ sign_time: claimed_sign_time, sign_out_time: claimed_sign_out_time },
      ...{ state, reason, created_at, ...timesOf(created_at) },
      ...{ answer, answered_by, answered_at, changed_at },
      former:
        former_id === null
          ? null
          : {
              sign_time: former_sign_time ?? '',
              sign_out_time: former_sign_out_time ?? '',
              reason: former_reason ?? '',
            },
      shift: attendedOf(ctx, shift, rules),
    }
  })
}

/**
 * Takes the answer to a request back, before its volunteer is told: it is open again, and times that were
 * made up are as before. Throws `decision.told` when it is too late, and `decision.overtaken` when the
 * shift was changed, or something else was asked about it.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  await lockAsker(ctx.tx, id)
  const row = await rowOf(ctx, id)
  const { made, before } = await takeBackNotice(ctx, 'correction', id)
  const taken = row.state !== 'corrected' || (await isTakenBack(ctx, row, before, made))
  const { state, asker_id: volunteer_id, answer } = row
  if (!taken || !(await reopenCorrection(ctx.tx, id, { state, answered_at: made })))
    throw new Fault('decision.overtaken')
  await audit(ctx, {
    action: 'undo',
    object: 'correction',
    object_id: id,
    volunteer_id,
    before: { correction_state: state, reason: answer },
    after: { name: row.asker_name, code: row.asker_code, date: row.date, correction_state: 'open' },
  })
  return { id, state: 'open' as const }
}

/** Whoever made a time up since stands above this answer. */
async function isTakenBack(
  ctx: OfficeCommand,
  row: CorrectionRow,
  before: Taken['before'],
  made: string,
): Promise<boolean> {
  const text = (name: string) => String(before[name] ?? '')
  return (
    row.repair_at === made &&
    (await restoreTimes(ctx, row, {
      repair_sign_time: text('repair_sign_time'),
      repair_sign_out_time: text('repair_sign_out_time'),
      repair_reason: text('repair_reason'),
      repair_by: text('repair_by'),
      repair_at: text('repair_at'),
      verdict: text('verdict') as MadeUp['verdict'],
    }))
  )
}
