import { dutyStateOf } from '../attendance/attendance.rules.ts'
import { effectiveTimes, type Shift } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'

export interface TeamToday {
  /** Members who serve today, those who came, and those whose coming is overdue. */
  expected: number
  here: number
  missing: number
}

/** A team's day at the museum's `now`, counted in people. */
export function teamToday(
  shifts: readonly (Shift & { volunteer_id: number })[],
  now: string,
  rules: SignRules,
): TeamToday {
  const people = (of: (shift: Shift) => boolean) =>
    new Set(shifts.filter(of).map(({ volunteer_id }) => volunteer_id)).size
  return {
    expected: people(() => true),
    here: people((shift) => effectiveTimes(shift).came !== ''),
    missing: people((shift) => ['late', 'missing'].includes(dutyStateOf(shift, now, rules))),
  }
}

/** The leader's one line. */
export function teamWords({ expected, here, missing }: TeamToday): string {
  if (expected === 0) return '今天没有排班'
  return `应到${expected}人，已到${here}人${missing === 0 ? '' : `，缺${missing}人`}`
}
