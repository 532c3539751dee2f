import type { FaultCode } from '../fault.ts'
import { isVolunteer, type VolunteerStatus } from '../volunteer/volunteer.rules.ts'

/** A vote as the clock sees it; both are museum date-times `YYYY-MM-DD HH:mm:ss`. */
export interface VotePeriod {
  start_time: string
  end_time: string
}

/** Vote status (§4.34): 1 voting, 2 ended; 0 before it begins, when no phone sees it. */
export type VoteStatus = 0 | 1 | 2

/**
 * Where a vote stands at the museum's `now`; its first and its last second belong to it. One that was ended early, for
 * a reason, is over at once.
 */
export function voteStatus(
  { start_time, end_time, closed_reason }: VotePeriod & { closed_reason: string },
  now: string,
): VoteStatus {
  if (now < start_time) return 0
  return now > end_time || closed_reason !== '' ? 2 : 1
}

/** The longest reason for ending a vote before its time, in characters. */
export const mostReason = 200

/** Who may vote: formal volunteers and those under assessment, or everyone logged in. */
export const voterKinds = ['volunteers', 'everyone'] as const
export type VoterKind = (typeof voterKinds)[number]

/** True when somebody of this volunteer status may vote. */
export function mayVote(voters: VoterKind, status: VolunteerStatus): boolean {
  return voters === 'everyone' || isVolunteer(status)
}

/**
 * Why a caller may not give this candidate a vote now; undefined when they may. Flags are 0 or 1; nobody votes for
 * themselves.
 */
export function voteRefusal(standing: {
  status: number
  may_vote: number
  left_votes: number
  voted: number
  own: number
}): FaultCode | undefined {
  if (standing.status !== 1) return 'vote.ended'
  if (standing.own === 1) return 'vote.own'
  if (standing.may_vote !== 1) return 'vote.not_voter'
  if (standing.voted === 1) return 'vote.repeated'
  return standing.left_votes > 0 ? undefined : 'vote.used_up'
}

/** What ballots were cast under. */
export interface VoteTerms extends VotePeriod {
  max_votes: number
  voters: VoterKind
}

/** What a vote's report counts. */
export interface Counted {
  /** As its candidates' counts say. */
  ballot_count: number
  counted: number
  used_count: number
  outside_count: number
  over_count: number
  unlike_count: number
  candidates: readonly { num: number; ballots: number }[]
}

/** What has to hold for a vote's result to stand on its ballots, each with how often it does not. */
export function integrityChecks(of: Counted): { word: string; wrong: number }[] {
  const unlike = of.candidates.filter(({ num, ballots }) => num !== ballots).length
  return [
    { word: '每位候选人的票数等于其选票', wrong: unlike },
    { word: '票数合计等于选票合计', wrong: Math.abs(of.ballot_count - of.counted) },
    { word: '每人用去的票数等于其选票', wrong: of.unlike_count },
    { word: '用去的票数合计等于选票合计', wrong: Math.abs(of.used_count - of.counted) },
    { word: '没有人超过每人票数', wrong: of.over_count },
    { word: '选票都在投票时间内', wrong: of.outside_count },
  ]
}
