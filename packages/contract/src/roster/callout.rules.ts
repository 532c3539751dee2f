import { minutesAfter, secondsAt } from '../zone.ts'
import { type Shift, startOf } from './shift.rules.ts'

/** Hours before a shift in which colleagues are asked for it at once, and the zone of its times. */
export interface CalloutRules {
  callout_hours: number
  zone: string
}

/** So long after a shift was planned taking it back is a second thought. */
const secondThoughtMinutes = 10

/** True of what was planned at `at` so shortly before `now` that taking it back is a second thought; never of an empty `at`. */
export const isSecondThought = (at: string, now: string, zone: string): boolean =>
  at > minutesAfter(now, -secondThoughtMinutes, zone)

/** True where so little time is left before a shift that colleagues are asked at once. */
export function isShort(
  shift: Pick<Shift, 'date' | 'start_time'>,
  now: string,
  { callout_hours, zone }: CalloutRules,
): boolean {
  return secondsAt(startOf(shift), zone) - secondsAt(now, zone) < callout_hours * 3600
}

/**
 * True where colleagues are asked at once for what somebody takes off their own plan, as if they had said that they
 * cannot come. What was planned a moment ago and taken back was open before, and nobody is disturbed for it.
 */
export function callsOut(
  shift: Pick<Shift, 'date' | 'start_time'> & { created_at: string },
  now: string,
  rules: CalloutRules,
): boolean {
  return !isSecondThought(shift.created_at, now, rules.zone) && isShort(shift, now, rules)
}

/** What is said before a shift is taken off the plan for which colleagues are asked. */
export const callsOutWords = '这一班快到了，删除后会立即请同事补位。'
