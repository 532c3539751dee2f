import {
  markReason,
  markRefusal,
  unmarkRefusal,
} from '@museum/contract/attendance/attendance.rules.ts'
import { type Repair, repaired, repairRefusal } from '@museum/contract/attendance/repair.rules.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { raise } from '../../events.ts'
import { audit } from '../audit/audit.service.ts'
import { writeRepair } from '../roster/times.store.ts'
import { signRules } from '../setting/setting.read.ts'
import { attendedOf } from './attendance.service.ts'
import { type AttendedRow, findShift } from './attendance.store.ts'

/** Makes up the time at which somebody comes or goes as now, by one tap; today's shifts only. */
export async function mark(ctx: OfficeCommand, id: number, type: SignType) {
  const seen = await shiftOf(ctx, id)
  const rules = await signRules(ctx)
  refuse(markRefusal(seen, type, ctx.stamp, rules))
  const change = { ...timeOf(type, ctx.stamp), reason: markReason }
  return attendedOf(ctx, await write(ctx, 'mark', seen, change), rules)
}

/** Takes back the made-up time of that kind; what the person signed stands again. */
export async function unmark(ctx: OfficeCommand, id: number, type: SignType) {
  const seen = await shiftOf(ctx, id)
  refuse(unmarkRefusal(seen, type, ctx.stamp))
  const change = { ...timeOf(type, ''), reason: '' }
  return attendedOf(ctx, await write(ctx, 'unmark', seen, change), await signRules(ctx))
}

/** Makes up times with a reason or takes them back, and tells the person. */
export async function repair(ctx: OfficeCommand, id: number, change: Repair) {
  const seen = await shiftOf(ctx, id)
  const rules = await signRules(ctx)
  refuse(repairRefusal(seen, change, ctx.stamp, rules))
  const after = await write(ctx, 'repair', seen, change)
  return attendedOf(ctx, after, rules)
}

function timeOf(type: SignType, time: string) {
  return type === 'sign' ? { sign_time: time } : { sign_out_time: time }
}

async function shiftOf(ctx: RequestContext, id: number): Promise<AttendedRow> {
  const seen = await findShift(ctx.db, id)
  if (!seen) throw new Fault('content.not_found')
  return seen
}

const fieldOf: Partial<Record<FaultCode, string>> = { 'duty.reason_required': 'reason' }

function refuse(code: FaultCode | undefined): void {
  if (!code) return
  const field = fieldOf[code]
  throw new Fault(code, field ? { field } : {})
}

/** Writes and logs the change; throws `content.changed` when the shift was changed meanwhile. */
async function write(
  ctx: OfficeCommand,
  action: 'mark' | 'unmark' | 'repair',
  seen: AttendedRow,
  change: Repair,
): Promise<AttendedRow> {
  const next = repaired(seen, change)
  const at = { stamp: ctx.stamp, zone: ctx.app.settings.museumZone }
  const written = await writeRepair(ctx.tx, seen, next, noteOf(ctx, seen, next, change), at)
  if (!written) throw new Fault('content.changed')
  const after = await shiftOf(ctx, seen.id)
  await raise(ctx, 'attendance.repaired', { action, before: seen, after })
  // The log names a shift by its person.
  const { name, code, date, title: activity } = seen
  const whose = { name, code, date, activity }
  await audit(ctx, {
    action,
    object: 'roster',
    object_id: seen.id,
    volunteer_id: seen.volunteer_id,
    before: { ...whose, ...loggedOf(seen) },
    after: { ...whose, ...loggedOf(after) },
  })
  return after
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

function loggedOf(row: AttendedRow) {
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
