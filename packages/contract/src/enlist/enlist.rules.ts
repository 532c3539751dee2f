import { type ActivityStatus, isRecruiting } from '../activity/activity.rules.ts'
import type { FaultCode } from '../fault.ts'
import { type Moves, mayMove } from '../move.ts'
import { isVolunteer, type VolunteerStatus } from '../volunteer/volunteer.rules.ts'

/** Enrolment status: 1 pending, 2 not passed, 3 success, 4 cancelled (§4.20–4.23). */
export type EnlistStatus = 1 | 2 | 3 | 4

/** States that hold a place. */
export const liveEnlist = [1, 3] as const satisfies EnlistStatus[]

export const enlistMoves = {
  pass: { from: [1], to: 3 },
  fail: { from: [1], to: 2 },
  cancel: { from: [1, 3], to: 4 },
  // Corrections of what was decided, with a reason.
  revoke: { from: [3], to: 2 },
  readmit: { from: [2], to: 3 },
} as const satisfies Moves<EnlistStatus>

const closed: Readonly<Record<Exclude<ActivityStatus, 4>, FaultCode>> = {
  0: 'enlist.not_recruiting',
  1: 'enlist.service_ended',
  2: 'enlist.recruitment_ended',
  3: 'enlist.full',
  5: 'enlist.not_started',
  6: 'enlist.taken_down',
}

/** Why nobody may enrol in an activity of this status; undefined when one may. */
export function enrolRefusal(status: ActivityStatus): FaultCode | undefined {
  return isRecruiting(status) ? undefined : closed[status]
}

/** What is known of somebody who would like to enrol in an activity. */
export interface Enrolling {
  /** Undefined for somebody who has not logged in, and of whom nothing else is known. */
  status: VolunteerStatus | undefined
  /** The person may no longer log in. */
  disabled?: boolean
  /** They hold a place in it already. */
  own: boolean
  /** Undefined where nobody may know of the activity. */
  activity: ActivityStatus | undefined
}

/**
 * All that stands between somebody and an enrolment, the first to be told first; empty where they may.
 * The server refuses with the first, the phone shows each with the way there.
 */
export function enrolReasons({ status, disabled, own, activity }: Enrolling): FaultCode[] {
  const reasons: (FaultCode | false | undefined)[] = [
    status === undefined && 'auth.missing',
    status !== undefined && !isVolunteer(status) && 'volunteer.required',
    activity === undefined && 'content.not_found',
    disabled && 'auth.expired',
    own && 'enlist.duplicate',
    // Who holds a place lacks nothing of what the others come for.
    !own && activity !== undefined && enrolRefusal(activity),
  ]
  return reasons.filter((reason) => reason !== false && reason !== undefined)
}

/** Why this enrolment may not be cancelled now; undefined when it may (§4.24–4.26). */
export function cancelRefusal(record: {
  enlist_status: EnlistStatus
  activity_status: ActivityStatus
}): FaultCode | undefined {
  const activityOver = record.activity_status === 1 || record.activity_status === 6
  if (activityOver || !mayMove(enlistMoves.cancel, record.enlist_status))
    return 'enlist.not_cancellable'
  return undefined
}

/** True when the record offers a cancel button at all, be it disabled (§4.24–4.26). */
export function offersCancel(status: EnlistStatus): boolean {
  return mayMove(enlistMoves.cancel, status)
}

/** True when the activity was taken down under an enrolment that holds a place: there is nothing left to serve or to cancel. */
export function hasLapsed(record: {
  enlist_status: EnlistStatus
  activity_status: ActivityStatus
}): boolean {
  return record.activity_status === 6 && offersCancel(record.enlist_status)
}
