import {
  attendanceOf,
  effectiveTimes,
  type Shift,
  serviceMinutes,
  wentAt,
} from '../roster/shift.rules.ts'
import type { AttendanceRules } from '../setting/setting.rules.ts'
import { secondsAt } from '../zone.ts'

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

/** What comes of signing a shift out at the museum's `now`; undefined while nobody has come. */
export function leavingAt(shift: Shift, now: string, rules: AttendanceRules): Leaving | undefined {
  const { zone } = rules
  const { came } = effectiveTimes(shift)
  if (came === '') return undefined
  const left = (stamp: string) => ({ ...shift, sign_out_time: stamp, repair_sign_out_time: '' })
  const end = `${shift.date} ${shift.end_time}`
  const minutes = serviceMinutes(left(now), zone)
  const minutesAtEnd = Math.max(minutes, serviceMinutes(left(end), zone))
  const at = wentAt(came, now, zone)
  const since = at - secondsAt(came, zone)
  const toEnd = secondsAt(end, zone) - at
  const justCame = since <= justCameMinutes * 60
  const early = toEnd > rules.late_minutes * 60
  return {
    since: wholeMinutes(since),
    left: wholeMinutes(toEnd),
    justCame,
    minutes,
    minutesAtEnd,
    status_name: attendanceOf(left(now), now, rules)?.status_name ?? '',
    loss: minutesAtEnd > minutes && (justCame || early),
  }
}

const wholeMinutes = (seconds: number) => Math.max(0, Math.floor(seconds / 60))
