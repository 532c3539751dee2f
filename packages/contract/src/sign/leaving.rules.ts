import {
  attendanceOf,
  effectiveTimes,
  type Shift,
  serviceMinutes,
  wentAt,
} from '../roster/shift.rules.ts'
import type { AttendanceRules } from '../setting/setting.rules.ts'
import { minuteAt, minuteOf } from '../zone.ts'

/** Whoever came so few minutes ago hardly means to leave. */
const justCameMinutes = 10

/** What comes of signing a shift out at some moment. */
export interface Leaving {
  /** Whole minutes since coming, and to the end. */
  since: number
  left: number
  justCame: boolean
  /** Minutes that count when it is signed out now, and at its end. */
  minutes: number
  minutesAtEnd: number
  /** What the record will say. */
  status_name: string
  /** The person is to be warned: they came just now, or the end is far, and waiting would count more. */
  loss: boolean
}

/** What comes of signing a shift out at the museum's `now`, by the minutes that are shown; undefined while nobody has come. */
export function leavingAt(shift: Shift, now: string, rules: AttendanceRules): Leaving | undefined {
  const { zone } = rules
  const { came } = effectiveTimes(shift)
  if (came === '') return undefined
  const left = (stamp: string) => ({ ...shift, sign_out_time: stamp, repair_sign_out_time: '' })
  const end = `${shift.date} ${shift.end_time}`
  const minutes = serviceMinutes(left(now), zone)
  const minutesAtEnd = Math.max(minutes, serviceMinutes(left(end), zone))
  const at = minuteOf(wentAt(came, now, zone))
  const since = (at - minuteAt(came, zone)) / 60
  const toEnd = (minuteAt(end, zone) - at) / 60
  const justCame = since <= justCameMinutes
  const early = toEnd > rules.late_minutes
  return {
    since: Math.max(0, since),
    left: Math.max(0, toEnd),
    justCame,
    minutes,
    minutesAtEnd,
    status_name: attendanceOf(left(now), now, rules)?.status_name ?? '',
    loss: minutesAtEnd > minutes && (justCame || early),
  }
}
