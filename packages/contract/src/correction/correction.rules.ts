import type { attendanceFaults } from '../attendance/faults.rules.ts'
import { type Repair, repairRefusal } from '../attendance/repair.rules.ts'
import type { StatusBadge } from '../badges.ts'
import { addDays, weekdayOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import type { Moves } from '../move.ts'
import { effectiveTimes, endOf, type Shift, type Verdict } from '../roster/shift.rules.ts'
import { type Closure, closuresOn, isWhole } from '../setting/closure.rules.ts'
import type { RosterRules, SignRules, SpecialDay } from '../setting/setting.rules.ts'

/** Where a request stands: it waits, times were made up, the record stays as it is, or its person has taken it back. */
export const correctionStates = ['open', 'corrected', 'kept', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

export const correctionMoves = {
  correct: { from: ['open'], to: 'corrected' },
  keep: { from: ['open'], to: 'kept' },
  withdraw: { from: ['open'], to: 'withdrawn' },
} as const satisfies Moves<CorrectionState>

/** How an answered or open request is shown, on the phone and in the office alike. */
export const correctionBadges: Readonly<Record<CorrectionState, StatusBadge>> = {
  open: { word: '待处理', tone: 'amber' },
  corrected: { word: '已更正', tone: 'celadon' },
  kept: { word: '维持原记录', tone: 'grey' },
  withdrawn: { word: '已撤回', tone: 'grey' },
}

/** So many days after a shift its correction can be asked for. */
const mostDays = 30
/** Within so many working days the office answers. */
const answerDays = 10
/** Most characters of what is said, on either side. */
export const correctionLimit = 100

/** The last day on which a shift's correction can be asked for. */
export function lastDayToAsk(date: string): string {
  return addDays(date, mostDays)
}

/** Why a shift's correction cannot be asked for at the museum's `now`; undefined when it can. */
export function correctionRefusal(
  shift: Pick<Shift, 'date' | 'end_time'>,
  now: string,
  /** The shift has a request that was not answered yet. */
  open: boolean,
): FaultCode | undefined {
  if (now < endOf(shift)) return 'correction.not_over'
  if (open) return 'correction.open'
  return now.slice(0, 10) > lastDayToAsk(shift.date) ? 'correction.too_late' : undefined
}

/** When somebody says they came and went; empty where they do not say. */
export interface Claim {
  sign_time: string
  sign_out_time: string
}

/** What is claimed of these times: a minute that stands already, as it is shown, is no claim. */
export function claimOf(shift: Shift, { sign_time, sign_out_time }: Claim): Claim {
  const { came, went } = effectiveTimes(shift)
  const other = (time: string, stands: string) =>
    time.slice(0, 16) === stands.slice(0, 16) ? '' : time
  return { sign_time: other(sign_time, came), sign_out_time: other(sign_out_time, went) }
}

/**
 * Why such times cannot be claimed; undefined when they can, since the office could make them up as they are.
 * Who claims none asks for something only where a time is missing or the office has refused the shift.
 */
export function claimRefusal(
  shift: Shift & { verdict?: Verdict },
  claim: Claim,
  now: string,
  rules: SignRules,
): keyof typeof attendanceFaults | 'correction.nothing' | undefined {
  const repair = repairOfClaim(claimOf(shift, claim), '.')
  if (repair.sign_time !== undefined || repair.sign_out_time !== undefined)
    return repairRefusal(shift, repair, now, rules)
  const { came, went } = effectiveTimes(shift)
  const open = came === '' || went === '' || shift.verdict === 'refused'
  return open ? undefined : 'correction.nothing'
}

/** What is said most often, that which a shift's own record bears out first; what it contradicts is not offered. */
export function usualReasons(shift: Shift): string[] {
  const { came, went } = effectiveTimes(shift)
  return [
    came === '' ? '忘记签到' : '',
    went === '' ? '忘记签退' : '',
    '时间记录有误',
    '手机没电或没有网络',
  ].filter(Boolean)
}

/** True where what is asked now is what was asked before: there is nothing to change. */
export const isSameRequest = (
  before: Claim & { reason: string },
  now: Claim & { reason: string },
): boolean =>
  before.sign_time.slice(0, 16) === now.sign_time.slice(0, 16) &&
  before.sign_out_time.slice(0, 16) === now.sign_out_time.slice(0, 16) &&
  before.reason === now.reason

/** The claimed times as the office makes them up; what was not claimed stays as it is. */
function repairOfClaim({ sign_time, sign_out_time }: Claim, reason: string): Repair {
  return {
    reason,
    ...(sign_time === '' ? {} : { sign_time }),
    ...(sign_out_time === '' ? {} : { sign_out_time }),
  }
}

/** Whether the museum is open on a day, so that the office works. */
export type IsOpen = (day: string) => boolean

/** The museum's calendar: weekdays on which it is closed, the days of their own among them, and closures. */
export function openDays(
  { closed_weekdays }: Pick<RosterRules, 'closed_weekdays'>,
  special: readonly Pick<SpecialDay, 'date' | 'closed'>[],
  closures: readonly Closure[] = [],
): IsOpen {
  const own = new Map(special.map(({ date, closed }) => [date, closed === 0]))
  return (day) =>
    (own.get(day) ?? !closed_weekdays.includes(weekdayOf(day))) &&
    !closuresOn(day, closures).some(isWhole)
}

/** A museum that is closed for good never reaches its tenth working day: so many days are looked at. */
export const mostDaysAhead = 120

/** The last of the working days within which a request of the day `asked` is answered. */
export function answerDue(asked: string, isOpen: IsOpen): string {
  let day = asked
  for (let ahead = 0, worked = 0; worked < answerDays && ahead < mostDaysAhead; ahead += 1) {
    day = addDays(day, 1)
    if (isOpen(day)) worked += 1
  }
  return day
}

/** How many working days are left after `today` until `due`; negative once so many have passed beyond it. */
export function workingDaysLeft(today: string, due: string, isOpen: IsOpen): number {
  const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1]
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isOpen(day)) days += 1
  return days === 0 ? 0 : sign * days
}

/** How long the office still has, in words. */
export function leftWords(left: number): string {
  if (left > 0) return `还有${left}个工作日`
  return left === 0 ? '今天应答复' : `已超过${-left}个工作日`
}
