import type { EditMark, WeekState } from '@museum/contract/draft/draft.rules.ts'
import type { Generated } from 'kysely'

/** A week of which a draft was ever begun; one that has no row is planned by its people alone. */
export interface RosterWeekTable {
  id: Generated<number>
  /** Its first day, `YYYY-MM-DD`. */
  monday: string
  state: Exclude<WeekState, 'none'>
  /** Grows with every edit of the draft. */
  version: number
  /** Times are `YYYY-MM-DD HH:mm:ss`, and accounts their names; empty for never and nobody. */
  begun_at: Generated<string>
  begun_by: Generated<string>
  published_at: Generated<string>
  published_by: Generated<string>
  /** The instant of it, by which its telling is known. */
  published_ms: Generated<number>
  /** These two as they were before it, so that it can be taken back. */
  was_published_at: Generated<string>
  was_published_by: Generated<string>
}

/** What a draft wants with one seat. What `was` is the shift as the draft took it up. */
export interface RosterDraftTable {
  id: Generated<number>
  week_id: number
  /** The shift's number, or the name that whoever added it gave. */
  seat: string
  /** Empty where an edit was taken back: others are told of that as of any. */
  mark: EditMark
  /** The shift; null for one that is to be made. */
  roster_id: number | null
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  explain_time: number
  was_volunteer_id: number | null
  /** JSON of the rest of it, with what it was called and when it was made once it is gone; empty of an addition. */
  was: Generated<string>
  /** Why a rule was passed; empty where none was. */
  why: Generated<string>
  source: Generated<'hand' | 'proposal'>
  /** In words, where a proposal gave one. */
  reason: string | null
  by: string
  at: string
  /** The version of the week that this edit made. */
  version: number
  /** The instant at which it was published, until its people are told; 0 while it is a draft. */
  published_ms: Generated<number>
}
