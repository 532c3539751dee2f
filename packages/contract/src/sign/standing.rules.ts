import { attendanceOf, effectiveTimes, isToSignOut, type Shift } from '../roster/shift.rules.ts'
import { shiftWords } from '../roster/shift.words.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { firstSignIn } from './sign.rules.ts'

/** Where a shift stands for whoever serves it. */
export type Standing = Exclude<keyof typeof shiftWords, 'leave' | 'late'>

/** Where a shift stands at the museum's `now`, with its word; attendance says the same of it (`attendanceOf`). */
export function standingOf(
  shift: Shift & { pending?: number },
  now: string,
  rules: SignRules,
): { standing: Standing; word: string } {
  const standing = standingAt(shift, now, rules)
  return { standing, word: shiftWords[standing] }
}

function standingAt(shift: Shift & { pending?: number }, now: string, rules: SignRules): Standing {
  if (shift.pending === 1) return 'pending'
  const { came, went } = effectiveTimes(shift)
  if (came !== '' && went !== '') return 'done'
  const attendance = attendanceOf(shift, now, rules)
  if (!attendance) return now < firstSignIn(shift, rules) ? 'to_serve' : 'may_sign'
  if (attendance.status !== 1) return attendance.status === 0 ? 'absent' : 'lacking'
  return isToSignOut(shift, now, rules) ? 'to_leave' : 'serving'
}
