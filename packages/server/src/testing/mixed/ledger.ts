/** What phones were told is so; what stands in the database in the end must be exactly this. */
export interface Ledger {
  /** By enrolment id: whose it is, in which activity, and its status. */
  enlists: Map<number, { volunteer_id: number; activity_id: number; enlist_status: number }>
  /** By `person day`: the starts of the shifts that stand, joined. */
  days: Map<string, string>
  /** By shift: when it was signed and what the office made up. */
  signed: Map<number, { sign_time: string; sign_out_time: string; repair_sign_time: string }>
  /** `person candidate` of each ballot. */
  ballots: string[]
  posts: Map<number, { person_id: number; title: string; status: number }>
  comments: Map<number, { person_id: number; comment: string; reply: string }>
  /** Titles of broadcasts. */
  broadcasts: string[]
  /** How many decisions and made-up times the office was told are done. */
  decisions: number
}

export function emptyLedger(): Ledger {
  return {
    enlists: new Map(),
    days: new Map(),
    signed: new Map(),
    ballots: [],
    posts: new Map(),
    comments: new Map(),
    broadcasts: [],
    decisions: 0,
  }
}
