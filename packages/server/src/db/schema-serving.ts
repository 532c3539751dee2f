import type { Generated } from 'kysely'

/** What volunteers do. */
export interface ServiceTypeTable {
  id: Generated<number>
  name: string
  need_explain: Generated<number>
  sort: Generated<number>
  /** 1 where no new shift may choose it. */
  disabled: Generated<number>
}

/** Where they do it. */
export interface PlaceTable {
  id: Generated<number>
  name: string
  sort: Generated<number>
  disabled: Generated<number>
}

export interface PlaceServiceTypeTable {
  place_id: number
  service_type_id: number
}

/** A day with a window of its own, or closed; times are `HH:mm:ss`. */
export interface SpecialDayTable {
  date: string
  closed: number
  start_time: string
  end_time: string
  note: Generated<string>
}

/** A day that was ever planned; see `lockDay`. */
export interface RosterDateTable {
  date: string
}

/** How many people are wanted somewhere in a part of a day. */
export interface RosterSlotTable {
  id: Generated<number>
  date: string
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  need: number
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

/** Something to be done outside a request, once; `key` says what, `payload` is JSON. */
export interface OutboxTable {
  id: Generated<number>
  kind: string
  key: string
  payload: string
  due_ms: number
  attempts: Generated<number>
  done_ms: number | null
  last_error: Generated<string>
}

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
