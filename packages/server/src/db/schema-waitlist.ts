import type { WaitState } from '@museum/contract/waitlist/waitlist.rules.ts'
import type { Generated } from 'kysely'

/** Somebody who waits, or waited, for a place in a full activity; asked in the order of ids. */
export interface WaitlistTable {
  id: Generated<number>
  activity_id: number
  volunteer_id: number
  state: WaitState
  /** Museum date-times; empty of what has not happened. */
  joined_at: string
  asked_at: Generated<string>
  /** Until when a place is held; the recruitment may end before. */
  confirm_by: Generated<string>
  ended_at: Generated<string>
}
