import { attendanceOf, effectiveTimes, type Shift } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { words } from '../words.ts'
import { firstSignIn } from './sign.rules.ts'

/** Where a shift stands for whoever serves it. */
export type Standing =
  | 'to_serve'
  | 'may_sign'
  | 'serving'
  | 'to_leave'
  | 'pending'
  | 'done'
  | 'absent'
  | 'lacking'

/**
 * Where a shift stands at the museum's `now`, with its word. Once somebody came it is the attendance
 * that says so, so that no screen has a word of its own for it.
 */
export function standingOf(
  shift: Shift & { pending?: number },
  now: string,
  rules: SignRules,
): { standing: Standing; word: string } {
  if (shift.pending === 1) return { standing: 'pending', word: words.pending }
  const { came, went } = effectiveTimes(shift)
  if (came !== '' && went !== '') return { standing: 'done', word: '已完成' }
  const attendance = attendanceOf(shift, now, rules)
  if (!attendance)
    return now < firstSignIn(shift, rules)
      ? { standing: 'to_serve', word: '待服务' }
      : { standing: 'may_sign', word: '可签到' }
  const { status, status_name: word } = attendance
  if (status !== 1) return { standing: status === 0 ? 'absent' : 'lacking', word }
  const over = now >= `${shift.date} ${shift.end_time}`
  return { standing: over ? 'to_leave' : 'serving', word }
}
