import { type Moves, mayMove } from '../move.ts'

/** Volunteer status 0 to 8 (§4.1–4.4). */
export type VolunteerStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const volunteerMoves = {
  apply: { from: [0, 4, 5, 6, 8], to: 1 },
  passApplication: { from: [1], to: 2 },
  passInterview: { from: [2], to: 3 },
  passAssessment: { from: [3], to: 7 },
  failApplication: { from: [1], to: 4 },
  failInterview: { from: [2], to: 5 },
  failAssessment: { from: [3], to: 6 },
  cancel: { from: [1], to: 8 },
} as const satisfies Moves<VolunteerStatus>

/** Whose application was refused, at whichever step. */
export const refused = [
  volunteerMoves.failApplication.to,
  volunteerMoves.failInterview.to,
  volunteerMoves.failAssessment.to,
] as const

/** A formal volunteer's. */
export const formal = volunteerMoves.passAssessment.to

/** Statuses 3 and 7 count as an existing volunteer (§4.11). */
export const serving = [3, 7] as const satisfies VolunteerStatus[]

/** True of whoever counts as an existing volunteer. */
export function isVolunteer(status: VolunteerStatus): boolean {
  return status === 3 || status === 7
}

/** Who has passed the first step holds their document number: nobody else passes with it. */
export function holdsDocument(status: VolunteerStatus): boolean {
  return status === 2 || status === 3 || status === 7
}

/** Statuses 1, 2, 3 and 7 disable the join button (§4.5). */
export function mayApply(status: VolunteerStatus): boolean {
  return mayMove<VolunteerStatus>(volunteerMoves.apply, status)
}

const decisionMoves = {
  pass: [
    volunteerMoves.passApplication,
    volunteerMoves.passInterview,
    volunteerMoves.passAssessment,
  ],
  fail: [
    volunteerMoves.failApplication,
    volunteerMoves.failInterview,
    volunteerMoves.failAssessment,
  ],
} as const

/** Where a reviewer's decision leads from this status; undefined when there is nothing to decide. */
export function decisionTo(
  status: VolunteerStatus,
  decision: 'pass' | 'fail',
): VolunteerStatus | undefined {
  return decisionMoves[decision].find((move) => mayMove<VolunteerStatus>(move, status))?.to
}

const volunteerCorrections = {
  reopenApplication: { from: [2, 4], to: 1 },
  reopenInterview: { from: [3, 5], to: 2 },
  reopenAssessment: { from: [7, 6], to: 3 },
  refuseApplication: { from: [2], to: 4 },
  refuseInterview: { from: [3], to: 5 },
  refuseAssessment: { from: [7], to: 6 },
} as const satisfies Moves<VolunteerStatus>

/**
 * What the last decision may be put right to, with a reason: the step at which it was made, and where
 * it passed also that step's refusal. Nothing where no decision stands.
 */
export function correctionsOf(status: VolunteerStatus): VolunteerStatus[] {
  return Object.values(volunteerCorrections)
    .filter((move) => mayMove<VolunteerStatus>(move, status))
    .map(({ to }) => to)
}

/** The application may be cancelled in status 1 only (§4.10). */
export function mayCancel(status: VolunteerStatus): boolean {
  return mayMove<VolunteerStatus>(volunteerMoves.cancel, status)
}
