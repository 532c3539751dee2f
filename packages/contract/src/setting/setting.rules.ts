import { weekdayOf } from '../day.ts'
import type { Span } from '../span.ts'
import { type AskRules, usualAskRules } from './ask.rules.ts'
import { type RosterBlock, usualBlocks } from './block.rules.ts'
import { type Closure, closuresOn, type DayClosure, isWhole } from './closure.rules.ts'
import { usualTargetHours } from './goal.rules.ts'
import { type CountedGrade, grades } from './grade.rules.ts'
import { usualKeptMinutes } from './kept.rules.ts'
import { type OpenRules, usualOpenRules } from './open.rules.ts'
import { type QuietRules, usualQuietRules } from './quiet.rules.ts'
import { usualStars } from './star.rules.ts'
import { usualWaitRules, type WaitRules } from './wait.rules.ts'

/** When shifts may lie on a day; a closed day takes none. */
export interface RosterWindow extends Span {
  closed: number
  /** What is closed within the day; absent where nobody asks. */
  closures?: readonly DayClosure[] | undefined
}

/** The museum's own measures of attendance; see settings. */
export interface AttendanceRules {
  /** The IANA name of the zone whose clock all times are of; hours are those that pass, whatever it shows. */
  zone: string
  /** Late and early mean by more than so many minutes. */
  late_minutes: number
  /** Signing out is open until so many hours after the end. */
  sign_out_hours: number
}

/** The museum's own measures of signing; see settings. */
export interface SignRules extends AttendanceRules {
  /** Signing in is open so many minutes before the start. */
  sign_early_minutes: number
}

export const usualSignRules: SignRules = {
  zone: 'Asia/Shanghai',
  sign_early_minutes: 60,
  late_minutes: 5,
  sign_out_hours: 6,
}

/** What the museum has set of its roster; times are `HH:mm:ss`, weekdays 1 Monday to 7 Sunday. */
export interface RosterRules
  extends Omit<SignRules, 'zone'>,
    OpenRules,
    WaitRules,
    AskRules,
    QuietRules {
  roster_start_time: string
  roster_end_time: string
  closed_weekdays: number[]
  weekday_windows: { weekday: number; start_time: string; end_time: string }[]
  roster_blocks: RosterBlock[]
  /** Shifts of other grades wait until the office has judged them. */
  counted_grades: CountedGrade[]
  /** A sign-in kept offline counts by itself where it comes within so many minutes; later it waits as well. */
  kept_minutes: number
  /** Repairs that add more than so many minutes wait for a second account; 0 where one is enough. */
  repair_second_minutes: number
  /** Hours that a volunteer is to serve in a year; 0 where none are asked. */
  target_hours: number
  /** Hours of service at which a volunteer reaches another star. */
  star_hours: number[]
}

// The zone belongs to the server's environment and is set by nobody.
const { zone: _, ...usualMeasures } = usualSignRules

/** As it is before anybody sets anything (§9.36). */
export const usualRosterRules: RosterRules = {
  ...usualMeasures,
  roster_start_time: '00:00:00',
  roster_end_time: '23:59:59',
  closed_weekdays: [],
  weekday_windows: [],
  roster_blocks: [...usualBlocks],
  counted_grades: [...grades],
  kept_minutes: usualKeptMinutes,
  repair_second_minutes: 0,
  target_hours: usualTargetHours,
  star_hours: [...usualStars],
  ...usualOpenRules,
  ...usualWaitRules,
  ...usualAskRules,
  ...usualQuietRules,
}

/** A day with a window of its own, or closed; a closed day that has none leaves its times empty. */
export interface SpecialDay extends RosterWindow {
  date: string
  note: string
}

/**
 * When shifts may lie on `date`: the special day's own window, else the weekday's, else the usual one; and
 * which of `closures` are of that day. One of the whole museum all day closes it.
 */
export function windowOf(
  date: string,
  rules: RosterRules,
  special: SpecialDay | undefined,
  closures: readonly Closure[],
): Required<Omit<RosterWindow, 'closures'>> & { note: string; closures: DayClosure[] } {
  const weekday = weekdayOf(date)
  const own = rules.weekday_windows.find((window) => window.weekday === weekday)
  const usual = own ?? { start_time: rules.roster_start_time, end_time: rules.roster_end_time }
  const there = closuresOn(date, closures)
  const whole = special?.closed === 1 ? undefined : there.find(isWhole)
  const closed = special?.closed ?? (rules.closed_weekdays.includes(weekday) ? 1 : 0)
  return {
    closed: whole ? 1 : closed,
    start_time: special?.start_time || usual.start_time,
    end_time: special?.end_time || usual.end_time,
    note: whole?.reason ?? special?.note ?? '',
    closures: there.map(({ start_time, end_time, places, reason }) => {
      return { start_time, end_time, places, reason }
    }),
  }
}
