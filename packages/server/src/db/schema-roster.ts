import type { Generated } from 'kysely'

/**
 * One person's shift on one day. The day is `YYYY-MM-DD`, start and end are `HH:mm:ss`, signed and
 * made-up times are `YYYY-MM-DD HH:mm:ss` (a sign-out may come after midnight), empty for none.
 */
export interface RosterTable {
  id: Generated<number>
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  /** Talk sessions; 0 where the service type needs none. */
  explain_time: Generated<number>
  name: Generated<string>
  sign_time: Generated<string>
  sign_out_time: Generated<string>
  repair_sign_time: Generated<string>
  repair_sign_out_time: Generated<string>
  /** Why, by which account and when the office last made a time up. */
  repair_reason: Generated<string>
  repair_by: Generated<string>
  repair_at: Generated<string>
  /** These three follow from the times by the contract's `figuresOf`, and are written together with them. */
  service_minutes: Generated<number>
  attended: Generated<number>
  /** 1 while exactly one of coming and going is known. */
  lacking: Generated<number>
  created_at: string
  updated_at: string
}
