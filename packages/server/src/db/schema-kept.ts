import type { Generated } from 'kysely'

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

/** What is kept ready of other tables, and what the office keeps of its lists. */
export interface KeptSchema {
  month_figure: MonthFigureTable
  served_month: ServedMonthTable
  saved_view: SavedViewTable
  list_choice: ListChoiceTable
}
