import type { CorrectionState } from '@museum/contract/correction/correction.rules.ts'
import type { Mood } from '@museum/contract/feedback/feedback.rules.ts'
import type { CountingRule, Verdict } from '@museum/contract/roster/shift.rules.ts'
import type { Grade } from '@museum/contract/setting/grade.rules.ts'
import type { DeviceKind } from '@museum/contract/sign/device.rules.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { ColumnType, Generated } from 'kysely'

/** What volunteers do. */
export interface ServiceTypeTable {
  id: Generated<number>
  name: string
  need_explain: Generated<number>
  /** 1 where only those serve it who have a grant of it. */
  need_grant: Generated<number>
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

/** A day that was ever planned; see `lockDays`. */
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
  /** What is served there; null where it is not said, and nobody can take it. */
  activity_id: number | null
  explain_time: Generated<number>
  /** How many the template wanted when it was last applied; null where the office made it. */
  template_need: number | null
}

/** A slot of the template that the office took off its day by hand. */
export interface SlotRemovedTable {
  id: Generated<number>
  date: string
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
}

/** How many people are wanted in every week, on a weekday from 1 Monday to 7 Sunday. */
export interface DemandTable {
  id: Generated<number>
  weekday: number
  service_type_id: number
  place_id: number
  start_time: string
  end_time: string
  need: number
  /** What is served; null for the oldest activity of the day that is open to all. */
  activity_id: number | null
  explain_time: number
}

/** What a volunteer said of a shift, once; for the office alone. */
export interface FeedbackTable {
  id: Generated<number>
  volunteer_id: number
  /** Null where the shift was removed since, or is on leave. */
  roster_id: number | null
  leave_id: Generated<number | null>
  /** The shift's day. */
  date: string
  mood: Mood
  need_help: number
  /** By the contract's `waitsOf`; 0 once the office has dealt with it. */
  waits: number
  content: string
  created_at: string
  /** When and by which account it was dealt with; empty before. */
  handled_at: Generated<string>
  handled_by: Generated<string>
  handle_note: Generated<string>
}

/** The hours of the highest star that somebody has been told of. */
export interface MilestoneTable {
  volunteer_id: number
  hours: number
  told_at: string
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

/** A printed sign-in code of a place. */
export interface SignCodeTable {
  id: Generated<number>
  place_id: number
  /** The hash of what the code carries, which is on the paper alone. */
  secret: string
  created_at: string
  /** The last day on which it can be scanned. */
  valid_until: string
  /** Empty while it stands. */
  revoked_at: Generated<string>
}

/** A shift that was signed by a code of a screen which came late; forgotten after a day. */
export interface KeptCodeTable {
  roster_id: number
  type: SignType
  /** The screen and its half minute, with a dot. */
  code: string
  at_ms: number
}

/** A screen that shows the sign-in code of the moment, or the day, under a token of its own. */
export interface DeviceTable {
  id: Generated<number>
  kind: Generated<DeviceKind>
  name: string
  /** The mark of how the code that pairs it begins; null once it was used. */
  pair_hash: string | null
  /** A slow hash of the whole code, with a salt of its own; empty once it was used. */
  pair_code_hash: Generated<string>
  pair_expires_ms: number
  /** Null until it is paired. */
  token_hash: string | null
  created_at: string
  /** When it last asked for what it shows; empty before. */
  seen_at: Generated<string>
  /** From where, as far as the address says where and not who; empty before. */
  seen_from: Generated<string>
  revoked_at: Generated<string>
}

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
  /** How well each punch is known, A to F; empty where it is not, or was signed before grades were kept. */
  sign_grade: Generated<Grade | ''>
  sign_out_grade: Generated<Grade | ''>
  /** What is known of each punch beside its time, as JSON; see `PunchEvidence`. Empty for nothing. */
  sign_evidence: Generated<string>
  sign_out_evidence: Generated<string>
  /** What the office decided of a shift whose grade does not count by itself; why, by whom and when. */
  verdict: Generated<Verdict>
  verdict_reason: Generated<string>
  verdict_by: Generated<string>
  verdict_at: Generated<string>
  /** These four follow from the times and grades by the contract's `figuresOf`, and are written together with them. */
  service_minutes: Generated<number>
  attended: Generated<number>
  /** 1 while exactly one of coming and going is known. */
  lacking: Generated<number>
  /** 1 while it is complete and waits for the office: no minutes until then. */
  pending: Generated<number>
  /** When its person took it as an open shift; empty where they did not, or it has changed hands. */
  taken_at: Generated<string>
  created_at: string
  updated_at: string
}

/** What a volunteer asked the office to put right about one of their shifts, and its answer. */
export interface CorrectionTable {
  id: Generated<number>
  /** Null while the shift is on leave. */
  roster_id: number | null
  leave_id: Generated<number | null>
  volunteer_id: number
  state: ColumnType<CorrectionState, never, CorrectionState>
  /** When they say they came and went, `YYYY-MM-DD HH:mm:ss`; empty where they do not say. */
  sign_time: string
  sign_out_time: string
  reason: string
  created_at: string
  /** What the office says, by which account and when; empty while it is open. */
  answer: Generated<string>
  answered_by: Generated<string>
  answered_at: Generated<string>
  /** When its person changed it, and the one that it stands for. */
  changed_at: Generated<string>
  replaces: Generated<number | null>
}

/**
 * One statement of service (志愿服务记录证明) as it was made: what it says never changes. Days are
 * `YYYY-MM-DD`, times are `YYYY-MM-DD HH:mm:ss`, empty for none.
 */
export interface StatementTable {
  id: Generated<number>
  number: string
  /** Of the code under which anybody checks it, and the code itself, sealed. */
  code_hash: string
  code_sealed: string
  volunteer_id: number
  /** As printed, like all that follows; empty once its person was erased, whose file goes too. */
  name: string
  /** What the check says of the name, for good. */
  name_masked: string
  code: string
  id_kind: Generated<number>
  /** Sealed; empty where it is not printed, as its kind is 0. */
  id_num: string
  first_day: string
  last_day: string
  minutes: number
  times: number
  /** By which rule its minutes are counted, then and whenever they are counted again. */
  counted_by: Generated<CountingRule>
  /** JSON: minutes and times of each service type, with its id and its name. */
  content: string
  museum_name: string
  unit: string
  phone: string
  /** The address of the museum's pages, which its code leads to. */
  origin: string
  issued_at: string
  /** The office account that made it; empty where the volunteer did. */
  issued_by: string
  /** Where its PDF is kept, sealed, and the sum of that as it is handed out; empty while it is being made. */
  file: Generated<string>
  sha256: Generated<string>
  replaced_at: Generated<string>
  /** The number of the one that took its place. */
  replaced_number: Generated<string>
  revoked_at: Generated<string>
  revoked_by: Generated<string>
  revoked_reason: Generated<string>
  /** The act on many by which it was issued; null for one that was issued by itself. */
  bulk_id: Generated<number | null>
}

/** The last number that was given in a year. */
export interface StatementNumberTable {
  year: number
  last: number
}
