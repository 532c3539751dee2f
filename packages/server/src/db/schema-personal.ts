import type { Generated } from 'kysely'

type Text = Generated<string>

/** A volunteer's calendar to subscribe to; at most one a volunteer. */
export interface CalendarFeedTable {
  volunteer_id: number
  /** Of the address; who knows the address fetches the calendar. */
  token_hash: string
  /** The same, sealed, so that its owner can read it again. */
  token_sealed: string
  created_at: string
  /** When it was last fetched, to the hour; empty before. */
  fetched_at: Text
  /** By which it is known whether anything has changed since it was last written, and its tag then. */
  told: Text
  etag: Text
}

/** What a calendar last said of a shift, which may be gone since. */
export interface CalendarEventTable {
  volunteer_id: number
  /** The shift's id. */
  shift: number
  date: string
  sequence: Generated<number>
  cancelled: Generated<number>
  /** JSON: times, place and titles. */
  content: string
  changed_at: string
}

/** Somebody's wish to be erased; state 1 waits, 2 done, 3 refused, 4 taken back. */
export interface DeletionRequestTable {
  id: Generated<number>
  person_id: number
  state: Generated<number>
  requested_at: string
  reason: Text
  /** The last day on which it is decided in time. */
  due_day: string
  decided_at: Text
  decided_by: Text
  decision_reason: Text
}
