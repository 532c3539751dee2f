import type { Generated } from 'kysely'

/** A printed sign-in code of a place. */
export interface SignCodeTable {
  id: Generated<number>
  place_id: number
  /** What the code carries; whoever stands before it can read it. */
  secret: string
  created_at: string
  /** The last day on which it can be scanned. */
  valid_until: string
  /** Empty while it stands. */
  revoked_at: Generated<string>
}

/** A screen that shows the day's sign-in code under a token of its own. */
export interface DeviceTable {
  id: Generated<number>
  name: string
  /** Of the code that pairs it; null once it was used. */
  pair_hash: string | null
  pair_expires_ms: number
  /** Null until it is paired. */
  token_hash: string | null
  created_at: string
  /** When it last asked for its code; empty before. */
  seen_at: Generated<string>
  revoked_at: Generated<string>
}
