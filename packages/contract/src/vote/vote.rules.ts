/** A vote as the clock sees it; both are museum date-times `YYYY-MM-DD HH:mm:ss`. */
export interface VotePeriod {
  start_time: string
  end_time: string
}

/** Vote status (specification section 4): 1 voting, 2 ended; 0 before it begins, when no phone sees it. */
export type VoteStatus = 0 | 1 | 2

/** Where a vote stands at the museum's `now`; its first and its last second belong to it. */
export function voteStatus({ start_time, end_time }: VotePeriod, now: string): VoteStatus {
  if (now < start_time) return 0
  return now > end_time ? 2 : 1
}

/** Who may vote: formal volunteers and those under assessment, or everyone logged in. */
export const voterKinds = ['volunteers', 'everyone'] as const
export type VoterKind = (typeof voterKinds)[number]
