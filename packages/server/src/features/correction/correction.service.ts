import {
  claimOf,
  claimRefusal,
  correctionRefusal,
  lastDayToAsk,
} from '@museum/contract/correction/correction.rules.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { recordOf } from '../attendance/attendance.service.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { signRules } from '../setting/setting.read.ts'
import { answerTimes } from './correction.read.ts'
import { askedOf, findOwnShift, insertCorrection } from './correction.store.ts'

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
export async function askCorrection(ctx: PersonCommand, { id, reason, ...claimed }: Asking) {
  if (reason === '') throw new Fault('correction.reason_required', { field: 'reason' })
  const { id: volunteer_id } = ctx.person
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  const shift = await findOwnShift(ctx.tx, id, volunteer_id)
  if (!shift) throw new Fault('content.not_found')
  const late = correctionRefusal(shift, ctx.stamp, false)
  if (late) throw new Fault(late)
  const claim = claimOf(shift, {
    sign_time: claimed.sign_time ?? '',
    sign_out_time: claimed.sign_out_time ?? '',
  })
  const wrong = claimRefusal(shift, claim, ctx.stamp, await signRules(ctx))
  if (wrong) throw claimFault(wrong)
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

// To whoever served, a made-up time is a time.
const claimWords: Partial<Record<FaultCode, string>> = {
  'duty.time_wrong': '时间须在排班当日，且签退晚于签到',
  'duty.not_yet': '时间不能晚于现在',
}

function claimFault(code: FaultCode): Fault {
  const msg = claimWords[code]
  return new Fault(code, { ...(msg && { msg }), field: 'sign_time' })
}
