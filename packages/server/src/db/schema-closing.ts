import type { Generated } from 'kysely'

/** Days from `first` to `last` on which the whole museum or some halls are closed. */
export interface ClosureTable {
  id: Generated<number>
  first: string
  last: string
  /** `HH:mm:ss` of each day; both empty for all day. */
  start_time: string
  end_time: string
  /** 1 for the whole museum; 0 for the halls that `closure_place` names. */
  whole: number
  reason: string
}

export interface ClosurePlaceTable {
  closure_id: number
  place_id: number
}
