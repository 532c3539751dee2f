import {
  type Claim,
  claimOf,
  claimRefusal,
  correctionRefusal,
  isSameRequest,
  lastDayToAsk,
} from '@museum/contract/correction/correction.rules.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { recordOf } from '../attendance/attendance.service.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { signRules } from '../setting/setting.read.ts'
import { answerTimes } from './correction.read.ts'
import {
  askedOf,
  findOwnRequest,
  findOwnShift,
  insertCorrection,
  withdrawCorrection,
} from './correction.store.ts'

/** One of the caller's shifts with what was asked about it; throws `content.not_found`. */
export async function correctionInfo(ctx: PersonContext, id: number) {
  const row = await findOwnShift(ctx.db, id, ctx.person.id)
  if (!row) throw new Fault('content.not_found')
  const shift = recordOf(ctx, row, await signRules(ctx))
  const asked = await askedOf(ctx.db, id, ctx.person.id)
  const timesOf = await answerTimes(
    ctx,
    asked.map(({ created_at }) => created_at),
  )
  const open = asked.some(({ state }) => state === 'open')
  return {
    shift,
    last_day: lastDayToAsk(shift.date),
    refusal: correctionRefusal(shift, ctx.stamp, open) ?? '',
    list: asked.map((one) => ({ ...one, ...timesOf(one.created_at) })),
  }
}

interface Asking {
  id: number
  sign_time?: string | undefined
  sign_out_time?: string | undefined
  reason: string
}

/** Asks the office to put one of the caller's shifts right; of two who ask at once one does. */
export async function askCorrection(ctx: PersonCommand, asking: Asking) {
  const { id, reason } = asking
  if (reason === '') throw new Fault('correction.reason_required', { field: 'reason' })
  const { id: volunteer_id } = ctx.person
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  const shift = await findOwnShift(ctx.tx, id, volunteer_id)
  if (!shift) throw new Fault('content.not_found')
  const late = correctionRefusal(shift, ctx.stamp, false)
  if (late) throw new Fault(late)
  const claim = await claimed(ctx, shift, asking)
  const row = { roster_id: id, volunteer_id, ...claim, reason, created_at: ctx.stamp }
  const object_id = await insertCorrection(ctx.tx, row)
  if (object_id === undefined) throw new Fault('correction.open')
  const { date, start_time, end_time } = shift
  await auditOwn(ctx, {
    action: 'ask',
    object: 'correction',
    object_id,
    volunteer_id,
    after: { date, start_time, end_time, ...claim, reason },
  })
  return {}
}

/**
 * What the caller asks of a shift is another thing: what they asked before is withdrawn, and this stands in its place
 * and in its turn, so that nobody answers what they have not read.
 */
export async function changeCorrection(ctx: PersonCommand, asking: Asking) {
  const { reason } = asking
  if (reason === '') throw new Fault('correction.reason_required', { field: 'reason' })
  const before = await openRequest(ctx, asking.id)
  const { volunteer_id, shift } = before
  const claim = await claimed(ctx, shift, asking)
  if (isSameRequest(before, { ...claim, reason })) throw new Fault('correction.unchanged')
  if (!(await withdrawCorrection(ctx.tx, before.id, ctx.stamp)))
    throw new Fault('correction.closed')
  const { created_at, id: replaces } = before
  const row = { roster_id: shift.id, volunteer_id, ...claim, reason, created_at }
  const object_id = await insertCorrection(ctx.tx, { ...row, changed_at: ctx.stamp, replaces })
  if (object_id === undefined) throw new Fault('correction.closed')
  await auditOwn(ctx, {
    action: 'update',
    object: 'correction',
    object_id,
    volunteer_id,
    before: said(before),
    after: { date: shift.date, ...claim, reason },
  })
  return {}
}

/** The caller takes what they asked back, while nobody has answered. */
export async function withdrawOwn(ctx: PersonCommand, id: number) {
  const before = await openRequest(ctx, id)
  if (!(await withdrawCorrection(ctx.tx, id, ctx.stamp))) throw new Fault('correction.closed')
  await auditOwn(ctx, {
    action: 'withdraw',
    object: 'correction',
    object_id: id,
    volunteer_id: before.volunteer_id,
    before: said(before),
  })
  return {}
}

/** The caller's own open request with its shift, held with them; throws `content.not_found` and `correction.closed`. */
async function openRequest(ctx: PersonCommand, id: number) {
  const { id: volunteer_id } = ctx.person
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  const found = await findOwnRequest(ctx.tx, id, volunteer_id)
  if (!found) throw new Fault('content.not_found')
  const { roster_id, ...request } = found
  if (request.state !== 'open') throw new Fault('correction.closed')
  // Of a shift on leave there is nothing to be put right until it is back.
  const shift = roster_id === null ? undefined : await findOwnShift(ctx.tx, roster_id, volunteer_id)
  if (!shift) throw new Fault('correction.closed')
  return { ...request, volunteer_id, shift }
}

/** What was asked, as the log keeps it. */
function said({
  sign_time,
  sign_out_time,
  reason,
  shift,
}: Awaited<ReturnType<typeof openRequest>>) {
  return { date: shift.date, sign_time, sign_out_time, reason }
}

/** What is claimed of a shift; throws why it cannot be. */
async function claimed(
  ctx: PersonCommand,
  shift: OwnShift,
  { sign_time = '', sign_out_time = '' }: Pick<Asking, 'sign_time' | 'sign_out_time'>,
): Promise<Claim> {
  const claim = claimOf(shift, { sign_time, sign_out_time })
  const wrong = claimRefusal(shift, claim, ctx.stamp, await signRules(ctx))
  if (wrong) throw claimFault(wrong)
  return claim
}

type OwnShift = NonNullable<Awaited<ReturnType<typeof findOwnShift>>>

// To whoever served, a made-up time is a time.
const claimWords: Partial<Record<FaultCode, string>> = {
  'duty.time_wrong': '时间须在排班当日，且签退晚于签到',
  'duty.not_yet': '时间不能晚于现在',
}

function claimFault(code: FaultCode): Fault {
  const msg = claimWords[code]
  return new Fault(code, { ...(msg && { msg }), field: 'sign_time' })
}
