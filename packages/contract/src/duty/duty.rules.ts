import { addDays, addYears } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import {
  type AttendanceRules,
  effectiveTimes,
  isSignOutOver,
  type Shift,
  wentAt,
} from '../roster/attendance.rules.ts'
import { firstSignIn, type SignRules, type SignType } from '../roster/sign.rules.ts'
import { firstStampAt, secondsAt } from '../zone.ts'

/** Where a shift stands now. */
export const dutyStates = [
  'expected',
  'on_duty',
  'late',
  'missing',
  'to_sign_out',
  'not_signed_out',
  'done',
] as const
export type DutyState = (typeof dutyStates)[number]

/** Why a time was made up by one tap. */
export const markReason = '现场登记'

const startOf = ({ date, start_time }: Shift) => `${date} ${start_time}`
const endOf = ({ date, end_time }: Shift) => `${date} ${end_time}`

/** True from the shift's end on; `now` is the museum's `YYYY-MM-DD HH:mm:ss`. */
function isOver(shift: Shift, now: string): boolean {
  return now >= endOf(shift)
}

/**
 * Where a shift stands at the museum's `now`. Coming decides first: somebody whose sign-out stands
 * without a sign-in has not been seen to come, and stays awaited, late or missing. Whoever came is
 * to sign out once the shift is over, and lacks it only when that can be done no longer.
 */
export function dutyStateOf(shift: Shift, now: string, rules: AttendanceRules): DutyState {
  const { came, went } = effectiveTimes(shift)
  const over = isOver(shift, now)
  if (came === '') {
    if (over) return 'missing'
    return isLate(shift, now, rules) ? 'late' : 'expected'
  }
  if (went !== '') return 'done'
  if (!over) return 'on_duty'
  return isSignOutOver(shift, now, rules) ? 'not_signed_out' : 'to_sign_out'
}

function isLate(shift: Shift, now: string, { late_minutes, zone }: AttendanceRules): boolean {
  return secondsAt(startOf(shift), zone) + late_minutes * 60 < secondsAt(now, zone)
}

/** What starts before this stamp and is awaited is late at `now`; counts go by it. */
export function lateBefore(now: string, { late_minutes, zone }: AttendanceRules): string {
  return firstStampAt(secondsAt(now, zone) - late_minutes * 60, zone)
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
  if (now < firstSignIn(shift, rules)) return 'sign.too_early'
  // Coming now would be no minute of service: what is true then is another time, a repair.
  return now > endOf(shift) ? 'sign.too_late' : undefined
}

/** Why a made-up time cannot be taken back by one tap; undefined when it can. */
export function unmarkRefusal(shift: Shift, type: SignType, now: string): FaultCode | undefined {
  if (now.slice(0, 10) !== shift.date) return 'duty.not_today'
  const madeUp = type === 'sign' ? shift.repair_sign_time : shift.repair_sign_out_time
  return madeUp === '' ? 'duty.nothing_marked' : undefined
}

/** Times that the office makes up; empty takes one back, absent leaves it as it is. */
export interface Repair {
  sign_time?: string | undefined
  sign_out_time?: string | undefined
  reason: string
}

/** The shift's times once the repair is made. */
export function repaired<T extends Shift>(shift: T, { sign_time, sign_out_time }: Repair): T {
  return {
    ...shift,
    repair_sign_time: sign_time ?? shift.repair_sign_time,
    repair_sign_out_time: sign_out_time ?? shift.repair_sign_out_time,
  }
}

/** Why times cannot be made up so at the museum's `now`; undefined when they can. */
export function repairRefusal(
  shift: Shift,
  repair: Repair,
  now: string,
  rules: SignRules,
): FaultCode | undefined {
  const { sign_time, sign_out_time, reason } = repair
  const given = [sign_time, sign_out_time].filter((time) => time !== undefined)
  if (given.length === 0) return 'duty.time_missing'
  const made = given.filter((time) => time !== '')
  if (made.length === 0 && changesNothing(shift, repair)) return 'duty.nothing_marked'
  if (made.length > 0 && reason === '') return 'duty.reason_required'
  if (sign_time && sign_time.slice(0, 10) !== shift.date) return 'duty.time_wrong'
  if (sign_out_time && !isSignOutDay(shift, sign_out_time, rules)) return 'duty.time_wrong'
  const { came, went } = effectiveTimes(repaired(shift, repair))
  const inOrder = wentAt(came, went, rules.zone) > secondsAt(came, rules.zone)
  if (came !== '' && went !== '' && !inOrder) return 'duty.time_wrong'
  return made.some((time) => time > now) ? 'duty.not_yet' : undefined
}

function changesNothing(shift: Shift, repair: Repair): boolean {
  const { repair_sign_time, repair_sign_out_time } = repaired(shift, repair)
  return (
    repair_sign_time === shift.repair_sign_time &&
    repair_sign_out_time === shift.repair_sign_out_time
  )
}

// A day that is none, such as 05-32, lies between two that are, so the day is named and not compared.
function isSignOutDay(shift: Shift, time: string, rules: SignRules): boolean {
  const nextDay = addDays(shift.date, 1)
  const date = time.slice(0, 10)
  return date === shift.date || (date === nextDay && !isSignOutOver(shift, time, rules))
}

const mostYears = 3

/** True when the days follow each other and span at most three years. */
export function isPeriod(first: string, last: string): boolean {
  return first <= last && last <= addYears(first, mostYears)
}
