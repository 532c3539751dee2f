import type { FaultCode } from '../fault.ts'
import { isVolunteer, type VolunteerStatus } from '../volunteer/volunteer.rules.ts'

/** A vote as the clock sees it; both are museum date-times `YYYY-MM-DD HH:mm:ss`. */
export interface VotePeriod {
  start_time: string
  end_time: string
}

/** Vote status (§4.34): 1 voting, 2 ended; 0 before it begins, when no phone sees it. */
export type VoteStatus = 0 | 1 | 2

/** Where a vote stands at the museum's `now`; its first and its last second belong to it. */
export function voteStatus({ start_time, end_time }: VotePeriod, now: string): VoteStatus {
  if (now < start_time) return 0
  return now > end_time ? 2 : 1
}

/** Who may vote: formal volunteers and those under assessment, or everyone logged in. */
export const voterKinds = ['volunteers', 'everyone'] as const
export type VoterKind = (typeof voterKinds)[number]

/** True when somebody of this volunteer status may vote. */
export function mayVote(voters: VoterKind, status: VolunteerStatus): boolean {
  return voters === 'everyone' || isVolunteer(status)
}

/** Why a caller may not give this candidate a vote now; undefined when they may. Flags are 0 or 1. */
export function voteRefusal(standing: {
  status: number
  may_vote: number
  left_votes: number
  voted: number
}): FaultCode | undefined {
  if (standing.status !== 1) return 'vote.ended'
  if (standing.may_vote !== 1) return 'vote.not_voter'
  if (standing.voted === 1) return 'vote.repeated'
  return standing.left_votes > 0 ? undefined : 'vote.used_up'
}

/** What ballots were cast under. */
export interface VoteTerms extends VotePeriod {
  max_votes: number
  voters: VoterKind
}
