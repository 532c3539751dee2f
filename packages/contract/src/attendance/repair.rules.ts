import { addDays } from '../day.ts'
import {
  effectiveTimes,
  endOf,
  isSignOutOver,
  type Shift,
  serviceMinutes,
  wentAt,
} from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { secondsAt } from '../zone.ts'
import type { attendanceFaults } from './faults.rules.ts'

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
): keyof typeof attendanceFaults | undefined {
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

/** By what it is measured how much the office adds; 0 minutes where one account is enough. */
export type SecondRules = SignRules & { repair_second_minutes: number }

/** The minutes that a shift has, or is about to have, by what the office made up, beyond those that its person signed. */
export function addedMinutes(shift: Shift, now: string, rules: SignRules): number {
  const signed = { ...shift, repair_sign_time: '', repair_sign_out_time: '' }
  return minutesOf(shift, now, rules) - minutesOf(signed, now, rules)
}

/** Whoever came and may sign out still will have served to the end. */
function minutesOf(shift: Shift, now: string, rules: SignRules): number {
  const { came, went } = effectiveTimes(shift)
  if (came === '') return 0
  if (went !== '') return serviceMinutes(shift, rules.zone)
  if (isSignOutOver(shift, now, rules)) return 0
  return serviceMinutes({ ...shift, repair_sign_out_time: endOf(shift) }, rules.zone)
}

/**
 * Whether a repair waits for another account at the museum's `now`: it adds more than so many minutes to what was
 * signed, and the shift counted fewer before it.
 */
export function needsSecond(
  before: Shift & { service_minutes: number },
  after: Shift,
  now: string,
  rules: SecondRules,
): boolean {
  const { repair_second_minutes: most } = rules
  if (most === 0 || addedMinutes(after, now, rules) <= most) return false
  return minutesOf(after, now, rules) > before.service_minutes
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
