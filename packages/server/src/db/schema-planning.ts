import type { EditMark, WeekState } from '@museum/contract/draft/draft.rules.ts'
import type {
  AskedState,
  Ending,
  OfferKind,
  OfferState,
} from '@museum/contract/offer/offer.rules.ts'
import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import type { WaitState } from '@museum/contract/waitlist/waitlist.rules.ts'
import type { ColumnType, Generated } from 'kysely'

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

/**
 * What people are asked to take: a copy of what is to be served, so that it says what was offered when the
 * shift is another's, or gone. Days are `YYYY-MM-DD`, times `HH:mm:ss`, moments `YYYY-MM-DD HH:mm:ss`.
 */
export interface OfferTable {
  id: Generated<number>
  kind: OfferKind
  state: ColumnType<OfferState, never, OfferState>
  /** What is wanted; null where somebody's shift is offered, or it is wanted no more. */
  slot_id: number | null
  /** The shift that changes hands; null where the one who takes it gets a new one. */
  shift: number | null
  /** The shift that its person gave up, which may be kept as leave. */
  freed_shift: number | null
  /** The colleague's shift that is asked for in exchange. */
  give_shift: number | null
  /** The shift, which stays its person's, beside which the office asks for one more. */
  beside_shift: number | null
  /** Whose shift it is, or was; null where the office asks. */
  volunteer_id: number | null
  date: string
  start_time: string
  end_time: string
  service_type_id: number
  place_id: number
  activity_id: number
  explain_time: number
  give_date: Generated<string>
  give_start_time: Generated<string>
  give_end_time: Generated<string>
  until: string
  /** When its person said that they cannot come, so that it becomes leave when nobody takes it; empty where they did not. */
  told_at: Generated<string>
  made_at: string
  /** The office account; empty where no account did it. */
  made_by: string
  ended_at: Generated<string>
  /** Why it was withdrawn; empty while it was not. */
  ending: Generated<Ending | ''>
  /** The last who took of it. */
  taken_by_id: ColumnType<number | null, never, number | null>
}

/** Somebody who was asked, once for each offer. */
export interface OfferAskedTable {
  offer_id: number
  volunteer_id: number
  state: ColumnType<AskedState, never, AskedState>
  /** 1 where they were chosen by name, and so learn who asks. */
  named: number
  asked_at: string
  answered_at: Generated<string>
  /** When they opened what asks them; empty while they have not. */
  read_at: Generated<string>
}

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

/** That somebody was asked whether they come on a day, or said so; once a person and day. */
export interface DayAnswerTable {
  id: Generated<number>
  volunteer_id: number
  date: string
  /** When the question was sent, as a museum date-time; empty while it was not. */
  asked_at: Generated<string>
  /** When it was said that they come; empty while it was not. */
  answered_at: Generated<string>
  /** The account that heard it on the telephone; empty where they said it themselves. */
  answered_by: Generated<string>
}

/** When somebody was last reminded of something; once a person and kind. */
export interface ReminderTable {
  id: Generated<number>
  volunteer_id: number
  kind: RemindKind
  /** A museum date-time. */
  reminded_at: string
  /** The account that reminded them. */
  reminded_by: string
}

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
