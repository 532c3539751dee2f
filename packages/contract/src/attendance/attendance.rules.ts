import type { FaultCode } from '../fault.ts'
import {
  effectiveTimes,
  endOf,
  hasEnded,
  isLateAt,
  isSignOutOver,
  isToSignOut,
  type Shift,
  type Verdict,
} from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { firstSignIn, type SignType } from '../sign/sign.rules.ts'
import { addedMinutes, type SecondRules } from './repair.rules.ts'

/** Where a shift stands now. */
export const dutyStates = [
  'expected',
  'may_sign',
  'on_duty',
  'late',
  'missing',
  'to_sign_out',
  'not_signed_out',
  'to_judge',
  'done',
] as const
export type DutyState = (typeof dutyStates)[number]

/** Why a time was made up by one tap. */
export const markReason = '现场登记'

/**
 * Where a shift stands at the museum's `now`. Coming decides first: somebody whose sign-out stands
 * without a sign-in has not been seen to come, and stays awaited (before one can sign in, or since) or late
 * until the end. Whoever came is to sign out from shortly before the end, and lacks it only when that can be
 * done no longer. What waits for the office to say whether it counts (`pending` 1) is not done.
 */
export function dutyStateOf(
  shift: Shift & { pending?: number },
  now: string,
  rules: SignRules,
): DutyState {
  const { came, went } = effectiveTimes(shift)
  const over = hasEnded(shift, now)
  if (came === '') {
    // One time is known of it by then, which the records call 缺卡.
    if (over) return went === '' ? 'missing' : 'not_signed_out'
    if (isLateAt(shift, now, rules)) return 'late'
    return now < firstSignIn(shift, rules) ? 'expected' : 'may_sign'
  }
  if (went !== '') return shift.pending === 1 ? 'to_judge' : 'done'
  if (isSignOutOver(shift, now, rules)) return 'not_signed_out'
  return isToSignOut(shift, now, rules) ? 'to_sign_out' : 'on_duty'
}

/** Why nobody can be marked as come or gone at `now` by one tap; undefined when it is possible. */
export function markRefusal(
  shift: Shift,
  type: SignType,
  now: string,
  rules: SignRules,
): FaultCode | undefined {
  const { came, went } = effectiveTimes(shift)
  if (now.slice(0, 10) !== shift.date) return 'duty.not_today'
  if ((type === 'sign' ? came : went) !== '') return 'duty.already_marked'
  if (type === 'signout') return came === '' ? 'sign.not_signed_in' : undefined
  // Coming now would be no minute of service: what is true then is another time, a repair.
  if (now > endOf(shift)) return 'sign.too_late'
  return now < firstSignIn(shift, rules) ? 'sign.too_early' : undefined
}

/** Why a made-up time cannot be taken back by one tap; undefined when it can. */
export function unmarkRefusal(shift: Shift, type: SignType, now: string): FaultCode | undefined {
  if (now.slice(0, 10) !== shift.date) return 'duty.not_today'
  const madeUp = type === 'sign' ? shift.repair_sign_time : shift.repair_sign_out_time
  return madeUp === '' ? 'duty.nothing_marked' : undefined
}

/** Why this account cannot say that a shift counts: it made up more of it than one account may. */
export function secondRefusal(
  shift: Shift & { verdict: Verdict; repair_by: string },
  username: string,
  now: string,
  rules: SecondRules,
): FaultCode | undefined {
  if (shift.repair_by !== username) return undefined
  const { repair_second_minutes: most } = rules
  const many = most > 0 && addedMinutes(shift, now, rules) > most
  return shift.verdict === 'second' || many ? 'duty.second_same' : undefined
}

/** Why a shift cannot be judged to count or not; undefined when it can, also where it was judged before. */
export function judgeRefusal(
  { pending, verdict }: { pending: number; verdict: Verdict },
  reason: string,
): FaultCode | undefined {
  if (pending !== 1 && verdict === '') return 'duty.not_pending'
  return reason === '' ? 'duty.judge_reason_required' : undefined
}
