import type { AmendField, AmendState } from '@museum/contract/amend/amend.rules.ts'
import type { PhonedSubject } from '@museum/contract/message/phoned.calls.ts'
import type { ColumnType, Generated } from 'kysely'

/** What a month `YYYY-MM` added up to when it was last counted; see the dashboard. */
export interface MonthFigureTable {
  month: string
  /** Different people who served. */
  people: number
  /** Attended shifts. */
  count: number
  service_minutes: number
  /** Who became a formal volunteer in it. */
  joined: number
  /** Formal volunteers at its end, of those who still are. */
  volunteers: number
  counted_at: string
}

/** What a volunteer's attended shifts of a month `YYYY-MM` add up to; the database keeps it by `roster`. */
export interface ServedMonthTable {
  volunteer_id: number
  month: string
  minutes: number
  count: number
  /** The latest day of it on which they came. */
  last: string
}

/** A list of the office as somebody wants to see it again: its filter and order, as its address has them. */
export interface SavedViewTable {
  id: Generated<number>
  /** Of which list. */
  page: string
  /** Whose it is; null for the whole office's. */
  account_id: number | null
  name: string
  query: string
  created_at: string
  /** The account that made it, by its name then. */
  created_by: string
}

/** How an account likes a list: its columns, and whether what stands beside it is folded, as it is at first. */
export interface ListChoiceTable {
  account_id: number
  page: string
  /** JSON: the names of the columns, in order; empty for the usual ones. */
  columns: Generated<string>
  folded: Generated<number>
}

/** What somebody asks to have changed in their own record, and its answer. */
export interface AmendmentTable {
  id: Generated<number>
  volunteer_id: number
  field: AmendField
  state: ColumnType<AmendState, never, AmendState>
  /** Of a document, 1 to 6 as in documentKindWords; 0 of a phone. */
  id_kind: number
  /** The number, sealed; empty once its person has taken it back. */
  value: string
  value_masked: string
  /** The blind index of the document or the phone. */
  value_mark: string | null
  reason: string
  created_at: string
  /** When its person changed it, and the one that it stands for. */
  changed_at: Generated<string>
  replaces: Generated<number | null>
  /** What the office says, by which account and when; empty while it is open. */
  answer: Generated<string>
  answered_by: Generated<string>
  answered_at: Generated<string>
}

/** A decision that its person was not told of yet; `before` are the columns as they know them, as JSON. */
export interface UntoldTable {
  id: Generated<number>
  /** What the job that tells is known by. */
  token: string
  object: string
  object_id: number
  person_id: number
  before: string
}

/** Who was told by telephone of what nothing else tells them. */
export interface PhonedTable {
  id: Generated<number>
  /** A letter to many, or a shift, which may be gone by now. */
  subject: PhonedSubject
  subject_id: number
  volunteer_id: number
  /** When the office said so, and by which account. */
  phoned_at: string
  phoned_by: string
}

/** A key by which what is personal is sealed, marked or signed; see `privacy/keys.ts`. */
export interface DataKeyTable {
  purpose: 'seal' | 'mark' | 'sign'
  number: number
  /** Sealed by DATA_KEY; empty once it is retired. */
  wrapped: string
  state: 'coming' | 'current' | 'old' | 'retired'
  made_ms: number
  /** When its state became what it is. */
  changed_ms: number
  /**
   * Of a former key to mark by: the public key by which the log's heads of its time are checked, until when, and the
   * signature of the key that followed under both.
   */
  log_key: Generated<string>
  log_until_ms: Generated<number>
  log_signature: Generated<string>
}

/** What is kept ready of other tables, what the office keeps of its lists, and what waits for it to change. */
export interface KeptSchema {
  month_figure: MonthFigureTable
  served_month: ServedMonthTable
  saved_view: SavedViewTable
  list_choice: ListChoiceTable
  amendment: AmendmentTable
  untold: UntoldTable
  phoned: PhonedTable
  data_key: DataKeyTable
}
