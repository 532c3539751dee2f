import { type ActivityStatus, isRecruiting } from '../activity/activity.rules.ts'
import { type Enrolling, enrolReasons } from '../enlist/enlist.rules.ts'
import type { FaultCode } from '../fault.ts'
import type { Moves } from '../move.ts'
import { minutesAfter } from '../zone.ts'

/**
 * Where somebody stands who waits for a place in a full activity (候补): waiting, asked to confirm while a
 * place is held, enrolled by that, or out of it by their own act or by time.
 */
export const waitStates = ['waiting', 'asked', 'enrolled', 'given_up', 'expired'] as const
export type WaitState = (typeof waitStates)[number]

/** States in which something may still come of it. */
export const liveWaits = ['waiting', 'asked'] as const satisfies WaitState[]

export const waitMoves = {
  ask: { from: ['waiting'], to: 'asked' },
  enrol: { from: ['asked'], to: 'enrolled' },
  giveUp: { from: liveWaits, to: 'given_up' },
  expire: { from: liveWaits, to: 'expired' },
} as const satisfies Moves<WaitState>

/**
 * All that stands between somebody and the waiting list of an activity, the first to be told first. What
 * bars from an enrolment bars from waiting for one, but that all places are taken; where one is free
 * nobody waits.
 */
export function waitReasons(who: Enrolling): FaultCode[] {
  const reasons = enrolReasons(who).filter((reason) => reason !== 'enlist.full')
  const free = !who.own && who.activity !== undefined && isRecruiting(who.activity)
  return free ? [...reasons, 'waitlist.not_needed'] : reasons
}

/** True once nobody who waits for an activity of this status can be asked any more. */
export function isWaitOver(status: ActivityStatus): boolean {
  return status === 1 || status === 2 || status === 6
}

/** True while whoever waits for an activity of this status is asked as places become free. */
export function asksWaiting(status: ActivityStatus): boolean {
  return status === 3 || status === 4
}

interface RecruitmentDays {
  enlist_end_date: string
  activity_end_date: string
}

/** The last moment at which somebody can be enrolled, `YYYY-MM-DD HH:mm:ss`; later than any where no day is set. */
function lastMoment({ enlist_end_date, activity_end_date }: RecruitmentDays): string {
  const [day = '9999-12-31'] = [enlist_end_date, activity_end_date].filter(Boolean).sort()
  return `${day} 23:59:59`
}

/** Until when who is asked at `now` keeps the place: so many hours, and never past the recruitment's end. */
export function confirmBy(
  now: string,
  hours: number,
  activity: RecruitmentDays,
  zone: string,
): string {
  return heldUntil(minutesAfter(now, hours * 60, zone), activity)
}

/** Until when a place is kept that was held until `confirm_by`: the recruitment may have come to end before. */
export function heldUntil(confirm_by: string, activity: RecruitmentDays): string {
  const last = lastMoment(activity)
  return confirm_by < last ? confirm_by : last
}

/** Why who stands so may not confirm an enrolment at `now`; undefined when they may. */
export function confirmRefusal(
  wait: { state: WaitState; until: string; activity_status: ActivityStatus },
  now: string,
): FaultCode | undefined {
  if (wait.state === 'waiting' && !isWaitOver(wait.activity_status)) return 'waitlist.not_asked'
  return standsAs(wait, now) === 'asked' ? undefined : 'waitlist.lapsed'
}

/** The state that is true at `now`, whether or not time's end of it was written down yet. */
export function standsAs(
  wait: { state: WaitState; until: string; activity_status: ActivityStatus },
  now: string,
): WaitState {
  const live = wait.state === 'waiting' || wait.state === 'asked'
  const late = wait.state === 'asked' && now >= wait.until
  return live && (late || isWaitOver(wait.activity_status)) ? 'expired' : wait.state
}
