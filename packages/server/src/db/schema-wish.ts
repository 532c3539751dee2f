import type { Generated } from 'kysely'

/** When somebody likes to serve; see the contract's `Wish`. No row where nothing was said. */
export interface WishTable {
  volunteer_id: number
  halves: string
  month_want: number
  month_most: number
  may_ask: number
  updated_at: string
  /** The account that entered it; empty where the person did. */
  updated_by: Generated<string>
}

/** Days on which somebody cannot come, both in it. */
export interface AwayDayTable {
  id: Generated<number>
  volunteer_id: number
  first: string
  last: string
}

/** That somebody may serve a type which needs it, until the end of a day. */
export interface ServiceGrantTable {
  id: Generated<number>
  volunteer_id: number
  service_type_id: number
  until: string
  granted_at: string
  /** The account that gave it; empty where the type was switched to need one. */
  granted_by: Generated<string>
}
