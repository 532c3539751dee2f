import type {
  AskedState,
  Ending,
  OfferKind,
  OfferState,
} from '@museum/contract/offer/offer.rules.ts'
import type { ColumnType, Generated } from 'kysely'

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
