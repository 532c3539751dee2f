import {
  judgeRefusal,
  markReason,
  markRefusal,
  secondRefusal,
  unmarkRefusal,
} from '@museum/contract/attendance/attendance.rules.ts'
import {
  needsSecond,
  type Repair,
  repaired,
  repairRefusal,
} from '@museum/contract/attendance/repair.rules.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import { verdictWords } from '@museum/contract/roster/shift.words.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { writeRepair, writeVerdict } from '../roster/times.store.ts'
import { signRules } from '../setting/setting.read.ts'
import { attendedOf } from './attendance.service.ts'
import { type AttendedRow, findShift } from './attendance.store.ts'

/** Makes up the time at which somebody comes or goes as now, by one tap; today's shifts only. */
export async function mark(ctx: OfficeCommand, id: number, type: SignType) {
  const seen = await shiftOf(ctx, id)
  const rules = await signRules(ctx)
  refuse(markRefusal(seen, type, ctx.stamp, rules))
  const change = { ...timeOf(type, ctx.stamp), reason: markReason }
  return attendedOf(ctx, await write(ctx, 'mark', seen, change, rules), rules)
}

/** Takes back the made-up time of that kind; what the person signed stands again. */
export async function unmark(ctx: OfficeCommand, id: number, type: SignType) {
  const seen = await shiftOf(ctx, id)
  refuse(unmarkRefusal(seen, type, ctx.stamp))
  const change = { ...timeOf(type, ''), reason: '' }
  const rules = await signRules(ctx)
  return attendedOf(ctx, await write(ctx, 'unmark', seen, change, rules), rules)
}

/** Makes up times with a reason or takes them back, and tells the person. */
export async function repair(ctx: OfficeCommand, id: number, change: Repair) {
  const seen = await shiftOf(ctx, id)
  const rules = await signRules(ctx)
  refuse(repairRefusal(seen, change, ctx.stamp, rules))
  const after = await write(ctx, 'repair', seen, change, rules)
  return attendedOf(ctx, after, rules)
}

type CountingRules = Awaited<ReturnType<typeof signRules>>

/**
 * Makes up times of a shift as the answer to what its volunteer asked, who is told by that; throws as
 * `repair` does. `seen` is the shift as it was read, and after it the shift as it stands.
 */
export async function correct(ctx: OfficeCommand, seen: AttendedRow, change: Repair) {
  const rules = await signRules(ctx)
  refuse(repairRefusal(seen, change, ctx.stamp, rules))
  return await write(ctx, 'correct', seen, change, rules)
}

/** Puts a shift's made-up times back as they were before they were made up so; false when it was changed since. */
export async function restoreTimes(
  ctx: OfficeCommand,
  seen: AttendedRow,
  before: MadeUp,
  action: 'restore' | 'undo' = 'restore',
): Promise<boolean> {
  const { repair_sign_time, repair_sign_out_time, verdict, ...note } = before
  const { zone, counted_grades } = await signRules(ctx)
  const next = { repair_sign_time, repair_sign_out_time, verdict }
  const figures = figuresOf({ ...seen, ...next }, zone, counted_grades)
  if (!(await writeRepair(ctx.tx, seen, { ...next, ...figures }, note, ctx.stamp))) return false
  await raise(ctx, 'attendance.repaired', {
    action,
    before: seen,
    after: { ...seen, ...before },
  })
  return true
}

/** A shift's made-up times, why, by whom and when they were made up, and what was judged by them. */
export type MadeUp = Pick<
  AttendedRow,
  | 'repair_sign_time'
  | 'repair_sign_out_time'
  | 'repair_reason'
  | 'repair_by'
  | 'repair_at'
  | 'verdict'
>

function timeOf(type: SignType, time: string) {
  return type === 'sign' ? { sign_time: time } : { sign_out_time: time }
}

export async function shiftOf(ctx: RequestContext, id: number): Promise<AttendedRow> {
  const seen = await findShift(ctx.db, id)
  if (!seen) throw new Fault('content.not_found')
  return seen
}

const fieldOf: Partial<Record<FaultCode, string>> = {
  'duty.reason_required': 'reason',
  'duty.judge_reason_required': 'reason',
}

function refuse(code: FaultCode | undefined): void {
  if (!code) return
  const field = fieldOf[code]
  throw new Fault(code, field ? { field } : {})
}

/** Writes and logs the change; throws `content.changed` when the shift was changed meanwhile. */
async function write(
  ctx: OfficeCommand,
  action: 'mark' | 'unmark' | 'repair' | 'correct',
  seen: AttendedRow,
  change: Repair,
  rules: CountingRules,
): Promise<AttendedRow> {
  const next = repaired(seen, change)
  const { repair_sign_time, repair_sign_out_time } = next
  const times = { repair_sign_time, repair_sign_out_time }
  const verdict = verdictOf(ctx, action, seen, next, rules)
  const figures = figuresOf({ ...next, verdict }, rules.zone, rules.counted_grades)
  const note = noteOf(ctx, seen, next, change)
  const written = await writeRepair(
    ctx.tx,
    seen,
    { ...times, verdict, ...figures },
    note,
    ctx.stamp,
  )
  if (!written) throw new Fault('content.changed')
  const after = await shiftOf(ctx, seen.id)
  await raise(ctx, 'attendance.repaired', { action, before: seen, after })
  await logged(ctx, action, seen, after, loggedOf)
  return after
}

/**
 * What was refused, or waited for a second account, is judged anew by the times that the office stands for; what adds
 * more than one account may waits for another. A mark is of now: it neither begins such waiting nor ends it.
 */
function verdictOf(
  ctx: OfficeCommand,
  action: 'mark' | 'unmark' | 'repair' | 'correct',
  seen: AttendedRow,
  next: AttendedRow,
  rules: CountingRules,
): AttendedRow['verdict'] {
  const made = action === 'repair' || action === 'correct'
  if (made && needsSecond(seen, next, ctx.stamp, rules)) return 'second'
  const left = next.repair_sign_time !== '' || next.repair_sign_out_time !== ''
  if (!made && left && seen.verdict === 'second') return 'second'
  return seen.verdict === 'counted' ? 'counted' : ''
}

/**
 * Says whether a shift counts whose grade does not by itself, or whose repair waits for a second account, with the
 * reason; the person is told.
 */
export async function judge(
  ctx: OfficeCommand,
  id: number,
  { counts, reason }: { counts: 0 | 1; reason: string },
) {
  const seen = await shiftOf(ctx, id)
  refuse(judgeRefusal(seen, reason))
  const rules = await signRules(ctx)
  refuse(secondRefusal(seen, ctx.account.username, ctx.stamp, rules))
  const verdict = counts === 1 ? 'counted' : 'refused'
  const next = {
    verdict,
    verdict_reason: reason,
    verdict_by: ctx.account.username,
    verdict_at: ctx.stamp,
    ...figuresOf({ ...seen, verdict }, rules.zone, rules.counted_grades),
  } as const
  if (!(await writeVerdict(ctx.tx, seen, next))) throw new Fault('content.changed')
  const after = await shiftOf(ctx, id)
  await raise(ctx, 'attendance.judged', { after })
  if (seen.verdict === 'second') ctx.msg = '已复核'
  await logged(ctx, 'judge', seen, after, ({ verdict, verdict_reason, service_minutes }) => ({
    verdict: verdictWords[verdict],
    verdict_reason,
    service_minutes,
  }))
  return attendedOf(ctx, after, rules)
}

/** Logs what was done to a shift, which the log names by its person. */
export async function logged(
  ctx: OfficeCommand,
  action: string,
  seen: AttendedRow,
  after: AttendedRow,
  told: (row: AttendedRow) => object,
): Promise<void> {
  const { name, code, date, title: activity } = seen
  const whose = { name, code, date, activity }
  await audit(ctx, {
    action: action === 'correct' ? 'repair' : action,
    object: 'roster',
    object_id: seen.id,
    volunteer_id: seen.volunteer_id,
    before: { ...whose, ...told(seen) },
    after: { ...whose, ...told(after) },
  })
}

/** What is taken back whole needs no reason; what is taken back in part keeps the one it had. */
function noteOf(ctx: OfficeContext, seen: AttendedRow, next: AttendedRow, { reason }: Repair) {
  if (next.repair_sign_time === '' && next.repair_sign_out_time === '')
    return { repair_reason: '', repair_by: '', repair_at: '' }
  return {
    repair_reason: reason || seen.repair_reason,
    repair_by: ctx.account.username,
    repair_at: ctx.stamp,
  }
}

/** What the log keeps of a shift's times. */
export function loggedOf(row: AttendedRow) {
  const { sign_time, sign_out_time, repair_sign_time, repair_sign_out_time } = row
  const { repair_reason, service_minutes } = row
  return {
    sign_time,
    sign_out_time,
    repair_sign_time,
    repair_sign_out_time,
    repair_reason,
    service_minutes,
  }
}
