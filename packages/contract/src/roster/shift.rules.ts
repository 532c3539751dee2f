import {
  type CountedGrade,
  countsByItself,
  type Grade,
  grades,
  worseGrade,
} from '../setting/grade.rules.ts'
import type { AttendanceRules } from '../setting/setting.rules.ts'
import { firstStampAt, minuteAt, minuteOf, secondsAfter, secondsAt } from '../zone.ts'
import { shiftWords } from './shift.words.ts'

/**
 * A shift as it was planned and served. `date` is `YYYY-MM-DD`, start and end are `HH:mm:ss`, the
 * four signed times are `YYYY-MM-DD HH:mm:ss` or empty; all on the museum's clock.
 */
export interface Shift {
  date: string
  start_time: string
  end_time: string
  sign_time: string
  sign_out_time: string
  /** Times that the office made up; each stands for the signed one. */
  repair_sign_time: string
  repair_sign_out_time: string
}

/**
 * What the office decided of a shift that waited: it counts, it does not, or nothing yet; `second` while a repair
 * waits for another account's word.
 */
export type Verdict = '' | 'second' | 'counted' | 'refused'

/** How it is known that somebody served: the grades of what they signed, empty where it is not signed. */
export interface Evidence {
  sign_grade: Grade | ''
  sign_out_grade: Grade | ''
  verdict: Verdict
}

/** The grades of coming and going as they count: a made-up time is the office's own. */
export function gradesOf(shift: Shift & Partial<Evidence>): { came: Grade | ''; went: Grade | '' } {
  return {
    came: shift.repair_sign_time === '' ? (shift.sign_grade ?? '') : 'D',
    went: shift.repair_sign_out_time === '' ? (shift.sign_out_grade ?? '') : 'D',
  }
}

/** A shift's grade: the worse of its two. Empty while none is known, which always counts. */
export function shiftGrade(shift: Shift & Partial<Evidence>): Grade | '' {
  const { came, went } = gradesOf(shift)
  return worseGrade(came, went)
}

/** Whether a shift of this grade counts, is refused, or waits for the office, once it is served. */
function standingOfGrade(
  shift: Shift & Partial<Evidence>,
  counted: readonly CountedGrade[],
): 'counts' | 'refused' | 'waits' {
  if (shift.verdict === 'refused') return 'refused'
  if (shift.verdict === 'second') return 'waits'
  const grade = shiftGrade(shift)
  const counts = shift.verdict === 'counted' || grade === '' || countsByItself(grade, counted)
  return counts ? 'counts' : 'waits'
}

/** When somebody came and went, as it counts: `YYYY-MM-DD HH:mm:ss`, empty while it is missing. */
export function effectiveTimes(shift: Shift): { came: string; went: string } {
  return {
    came: shift.repair_sign_time || shift.sign_time,
    went: shift.repair_sign_out_time || shift.sign_out_time,
  }
}

/**
 * By what minutes are counted: the `minutes` that are shown of each time, or the `seconds` that lie between
 * them, rounded down, as statements say that were made by it.
 */
export const countingRules = ['minutes', 'seconds'] as const
export type CountingRule = (typeof countingRules)[number]

/** The rule by which everything is counted that is counted now. */
export const countedBy: CountingRule = 'minutes'

/**
 * Whole minutes served inside the shift; 0 while one of the two times is missing. Each time is cut to the
 * minute that is shown of it before they are subtracted, so that 09:03 to 12:00 is 2 hours and 57 minutes
 * whatever the seconds. Minutes are those that pass in the museum's zone: an hour that the clock shows twice
 * is two, one that it skips is none.
 */
export function serviceMinutes(shift: Shift, zone: string, rule: CountingRule = countedBy): number {
  const { came, went } = effectiveTimes(shift)
  if (came === '' || went === '') return 0
  const cut = rule === 'minutes' ? minuteOf : (seconds: number) => seconds
  const from = Math.max(cut(secondsAt(came, zone)), cut(secondsAt(startOf(shift), zone)))
  const to = Math.min(cut(wentAt(came, went, zone)), cut(secondsAt(endOf(shift), zone)))
  return Math.max(0, Math.floor((to - from) / 60))
}

/**
 * What a shift adds to its volunteer's figures; kept with the shift whenever its times change. It
 * counts as attended from the first time that is known of it, and lacks one while the other is not.
 * Where its grade is none of those `counted` it waits, with 0 minutes, until the office has judged it.
 */
export function figuresOf(
  shift: Shift & Partial<Evidence>,
  zone: string,
  counted: readonly CountedGrade[] = grades,
) {
  const { came, went } = effectiveTimes(shift)
  const standing = standingOfGrade(shift, counted)
  return {
    service_minutes: standing === 'counts' ? serviceMinutes(shift, zone) : 0,
    attended: came !== '' || went !== '' ? 1 : 0,
    lacking: (came === '') !== (went === '') ? 1 : 0,
    pending: came !== '' && went !== '' && standing === 'waits' ? 1 : 0,
  }
}

/** True once a shift can be signed out by nobody but the office. */
export function isSignOutOver(
  shift: Planned,
  now: string,
  { sign_out_hours, zone }: AttendanceRules,
): boolean {
  return secondsAt(endOf(shift), zone) + sign_out_hours * 3600 < secondsAt(now, zone)
}

/** Shifts that ended before this stamp can be signed out no longer; lists and counts go by it. */
export function signOutOverBefore(now: string, { sign_out_hours, zone }: AttendanceRules): string {
  return firstStampAt(secondsAt(now, zone) - sign_out_hours * 3600, zone)
}

/**
 * True once whoever came is to sign out (待签退): from when leaving is no early departure any more, and until
 * it can be signed no longer.
 */
export function isToSignOut(
  shift: Planned & Pick<Shift, 'start_time'>,
  now: string,
  { late_minutes, zone }: AttendanceRules,
): boolean {
  const at = secondsAt(now, zone)
  return secondsAt(startOf(shift), zone) <= at && !isEarlyAt(shift, at, { late_minutes, zone })
}

/** What has begun and ends before this stamp is to be signed out by whoever came; lists and counts go by it. */
export function toSignOutBefore(now: string, { late_minutes, zone }: AttendanceRules): string {
  return firstStampAt(minuteAt(now, zone) + (late_minutes + 1) * 60, zone)
}

type Planned = Pick<Shift, 'date' | 'end_time'>

export const endOf = ({ date, end_time }: Planned) => `${date} ${end_time}`

/** True from the end of a shift or of what is wanted on; `now` is the museum's `YYYY-MM-DD HH:mm:ss`. */
export const hasEnded = (span: Planned, now: string) => now >= endOf(span)

export const startOf = ({ date, start_time }: Pick<Shift, 'date' | 'start_time'>) =>
  `${date} ${start_time}`

type Grace = Pick<AttendanceRules, 'late_minutes' | 'zone'>

/** Whole minutes since a shift's start at a museum date-time; negative before it. */
export function minutesSinceStart(
  shift: Pick<Shift, 'date' | 'start_time'>,
  stamp: string,
  zone: string,
): number {
  return (minuteAt(stamp, zone) - minuteAt(startOf(shift), zone)) / 60
}

/** True when coming at this museum date-time is late: by more minutes than are allowed, as they are shown. */
export function isLateAt(
  shift: Pick<Shift, 'date' | 'start_time'>,
  stamp: string,
  { late_minutes, zone }: Grace,
): boolean {
  return minutesSinceStart(shift, stamp, zone) > late_minutes
}

/** What starts before this stamp is begun so long that coming at `now` is late; lists and counts go by it. */
export function lateBefore(now: string, { late_minutes, zone }: Grace): string {
  return firstStampAt(minuteAt(now, zone) - late_minutes * 60, zone)
}

/** True when leaving at this moment, in seconds, is early: by more minutes than are allowed, as they are shown. */
function isEarlyAt(shift: Planned, moment: number, { late_minutes, zone }: Grace): boolean {
  return minuteOf(moment) < minuteAt(endOf(shift), zone) - late_minutes * 60
}

/** When somebody went: after coming, should the clock have shown that time twice. */
export function wentAt(came: string, went: string, zone: string): number {
  return secondsAfter(secondsAt(came, zone), went, zone)
}

/** Attendance status 0 to 5 (§4.27–4.28). */
export type AttendanceStatus = 0 | 1 | 2 | 3 | 4 | 5

const { absent, lacking, serving, to_leave } = shiftWords
/** What each status is called (§4.28). */
export const attendanceNames = [absent, '正常', '迟到', '早退', '迟到早退', lacking] as const

/**
 * A shift's attendance at the museum's `now` (`YYYY-MM-DD HH:mm:ss`); undefined while it is neither
 * over nor signed in, when no record lists it. Whoever came may sign out for some hours after the
 * end, so a sign-out is missing only when those are over; until then, from shortly before the end on, it is
 * 待签退.
 */
export function attendanceOf(
  shift: Shift,
  now: string,
  rules: AttendanceRules,
): { status: AttendanceStatus; status_name: string } | undefined {
  const { came, went } = effectiveTimes(shift)
  const over = hasEnded(shift, now)
  if (came === '' && went === '') return over ? named(0) : undefined
  if (came === '') return named(5)
  if (went === '') {
    if (isSignOutOver(shift, now, rules)) return named(5)
    return { status: 1, status_name: isToSignOut(shift, now, rules) ? to_leave : serving }
  }
  const late = isLateAt(shift, came, rules)
  const early = isEarlyAt(shift, wentAt(came, went, rules.zone), rules)
  return named(late ? (early ? 4 : 2) : early ? 3 : 1)
}

/** The attendance of whoever said in time that they cannot come; beside 0 to 5, and told before the start. */
export const onLeave = { status: 6, status_name: shiftWords.leave } as const

const named = (status: AttendanceStatus) => ({ status, status_name: attendanceNames[status] })
