import { addDays, type MuseumTime } from '../day.ts'

/** Between which hours WeChat disturbs nobody; times are `HH:mm:ss`, and two that are the same are no hours. */
export interface QuietRules {
  quiet_from: string
  quiet_to: string
}

export const usualQuietRules: QuietRules = { quiet_from: '21:00:00', quiet_to: '08:00:00' }

/** When the next morning begins at which WeChat may disturb people: where the night is not quiet, the usual hour. */
export function morningAfter({ day, time }: MuseumTime, rules: QuietRules): MuseumTime {
  const { quiet_to } = rules.quiet_from > rules.quiet_to ? rules : usualQuietRules
  return { day: time < quiet_to ? day : addDays(day, 1), time: quiet_to }
}

/**
 * Until when nobody is asked at the museum's time `at` for what is served on a day: not by night, unless it is today
 * or tomorrow.
 */
export function askedFrom(at: MuseumTime, date: string, rules: QuietRules): MuseumTime | undefined {
  return date <= addDays(at.day, 1) ? undefined : quietUntil(at, rules)
}

/** The hours before a shift in which whoever serves it hears of it even by night. */
const soonHours = 12

/** When the quiet hours end in which the museum's time `at` falls; undefined where it falls in none. */
export function quietUntil(
  at: MuseumTime,
  { quiet_from, quiet_to }: QuietRules,
): MuseumTime | undefined {
  const { day, time } = at
  const overnight = quiet_from > quiet_to
  if (time >= quiet_from && (overnight || time < quiet_to))
    return { day: overnight ? addDays(day, 1) : day, time: quiet_to }
  return overnight && time < quiet_to ? { day, time: quiet_to } : undefined
}

/** True of a shift that starts, in museum date-times, so soon after `stamp` that its people are told at any hour. */
export function isSoon(starts: string, stamp: string): boolean {
  const ms = untilStart(starts, stamp)
  return ms > 0 && ms <= soonHours * 3_600_000
}

/** True where hearing at `morning` of what starts then leaves somebody time enough, as telling at night does not. */
export function canWaitUntil(morning: string, starts: string): boolean {
  return untilStart(starts, morning) > soonHours * 3_600_000
}

const untilStart = (starts: string, stamp: string) =>
  Date.parse(`${starts.replace(' ', 'T')}Z`) - Date.parse(`${stamp.replace(' ', 'T')}Z`)
