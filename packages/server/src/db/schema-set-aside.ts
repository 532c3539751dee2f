/** A shift that a closed day took; it has no signed time. */
export interface RosterClosedTable {
  id: number
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time: number
  name: string
  created_at: string
}

/** A shift whose person is on leave (请假); it has no signed time. */
export interface RosterLeaveTable extends RosterClosedTable {
  /** When it was said that they cannot come, `YYYY-MM-DD HH:mm:ss`. */
  told_at: string
  /** Why, in the office's words; empty where nobody said. */
  reason: string
  /** The account that noted it; empty where its person said it. */
  told_by: string
}

/** Facts about the installation by name. */
export interface SettingTable {
  name: string
  value: string
}
