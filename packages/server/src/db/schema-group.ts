import type { Generated } from 'kysely'

/** A team of volunteers. */
export interface VolunteerGroupTable {
  id: Generated<number>
  name: string
  /** By what it stands in a list, see `titleOrder`: whoever writes a name writes this. Null until it was read. */
  name_order: string | null
}

/** Who leads which group; `volunteer.is_group_leader` follows in the same transaction. */
export interface GroupLeaderTable {
  group_id: number
  volunteer_id: number
}
