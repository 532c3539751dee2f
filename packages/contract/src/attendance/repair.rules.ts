import { addDays } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { effectiveTimes, isSignOutOver, type Shift, wentAt } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { secondsAt } from '../zone.ts'

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
