import type { Moves } from '../move.ts'

/** Volunteer status 0 to 8 (specification section 4). */
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

/** Statuses 3 and 7 count as an existing volunteer (specification section 4). */
export function isVolunteer(status: VolunteerStatus): boolean {
  return status === 3 || status === 7
}

/** Statuses 1, 2, 3 and 7 disable the join button (specification section 4). */
export function mayApply(status: VolunteerStatus): boolean {
  return (volunteerMoves.apply.from as readonly VolunteerStatus[]).includes(status)
}
