import type { DuplicateState } from '@museum/contract/duplicate/duplicate.rules.ts'
import type { ImportDid, ImportState } from '@museum/contract/volunteer/imports.rules.ts'
import type { DuplicateReason } from '@museum/contract/volunteer/likeness.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { ColumnType, Generated } from 'kysely'

// Columns have defaults, so that a row may be made before every field of the form is known.
type Text = Generated<string>
type Flag = Generated<number>
/** Encrypted for its column; see privacy/vault. */
type Sealed = Generated<string>
/** A JSON array as text. */
type List = Generated<string>

/** A person's application and profile; `id` is the person's. */
export interface VolunteerTable {
  id: number
  status: ColumnType<VolunteerStatus, VolunteerStatus | undefined, VolunteerStatus>
  name: string
  /** What the name is found by, see `nameReading`: whoever writes a name writes these. Null until it was read. */
  name_key: string | null
  given_key: string | null
  name_pinyin: string | null
  given_pinyin: string | null
  name_initials: string | null
  code: string | null
  phone_masked: string
  img_path: Text
  sex: Generated<number>
  birth_time: Text
  education_id: Generated<number>
  work_unit: Text
  /** Of the document, see `documentKindWords`; 0 where there is none, or until the server has read its number. */
  id_kind: Generated<number>
  id_num: Sealed
  /** The document's mark, by which one document is one volunteer; null while there is none. */
  id_num_mark: string | null
  /** The phone's mark, by which the whole number is found; null while there is no phone. */
  phone_mark: string | null
  phone: Sealed
  mail: Sealed
  detail_address: Sealed
  urgent_contact_persion: Text
  contact_persion_phone: Sealed
  qq: Sealed
  wechat: Sealed
  service_time_ids: List
  job_ids: List
  skill_ids: List
  other_skill: Text
  other_job: Text
  languages: Text
  learn_experience: List
  view_require: Text
  remark: Text
  stature: Text
  weight: Text
  major: Text
  job: Text
  english_level: Text
  computer_level: Text
  contact_persion_relation: Text
  hobby: Text
  introduce: Text
  group_id: number | null
  is_group_leader: Flag
  apply_time: Text
  approval_remark: Text
  approval_date: Text
  /** When and where the next step is, as the last decision said; both may be empty. */
  next_time: Text
  next_place: Text
  /** The day of becoming a formal volunteer for the first time, `YYYY-MM-DD`. */
  first_assessment_time: Text
  certificate_is_valid: Flag
  certificate_end_time: Text
  /** What the version before wrote in place of `consent`, and its processes write while an upgrade goes on; nothing reads it. */
  consent_at: Text
  consent_sensitive_at: Text
  /** 1 while the person is shown in the showcase: the last of `consent` says since when, and by which text. */
  show_consent: Flag
  updated_at: Text
}

/** Every step of an application; `account_id` is null and `by` empty where the person took it. */
export interface VolunteerDecisionTable {
  id: Generated<number>
  volunteer_id: number
  at: string
  account_id: number | null
  by: string
  from_status: VolunteerStatus
  to_status: VolunteerStatus
  /** What the person was told of it, and what was noted for the office alone. */
  remark: string
  internal: Text
}

/**
 * The first of two yeses to somebody's becoming a formal volunteer; it holds while they stand at the step of
 * `step_at`, which is their `approval_date`.
 */
export interface FormalYesTable {
  volunteer_id: number
  step_at: string
  account_id: number | null
  by: string
  at: string
  /** What the person is told in the end. */
  remark: string
}

/** What the office notes of somebody for itself; no phone shows it. */
export interface VolunteerNoteTable {
  id: Generated<number>
  volunteer_id: number
  text: string
  /** 1 stands above the others. */
  pinned: number
  /** The account that wrote it, and what it was called. */
  account_id: number | null
  by: string
  at: string
  /** When its text was changed last; empty where it never was. */
  changed_at: Text
}

/** What the office calls people for itself; `name_key` is by what two labels are one. */
export interface LabelTable {
  id: Generated<number>
  name: string
  name_key: string
}

/** Who bears a label, and who put it on them and when. */
export interface VolunteerLabelTable {
  label_id: number
  volunteer_id: number
  by: string
  at: string
}

/** The last number given in a year's volunteer codes. */
export interface VolunteerCodeTable {
  year: number
  last: number
}

/** Up to which shift's end, `YYYY-MM-DD HH:mm:ss`, a person has seen what was lost. */
export interface LossSeenTable {
  person_id: number
  ended: string
}

/** The code by which the person of a record may take it over; at most one a record. */
export interface ClaimCodeTable {
  volunteer_id: number
  /** The mark of the code's beginning; without the museum's key neither is found from the other. */
  code_mark: string
  /** A slow hash of the whole, with a salt of its own; empty of one that was made before there was any. */
  code_hash: Generated<string>
  expires_ms: number
  /** How often it was entered, whatever became of it. */
  tries: Generated<number>
  /** Empty until it is used. */
  used_at: Text
  /** Whom the record's person was before, left without a way to log in. */
  left_id: number | null
}

/** What the museum has said that a column of its sheets is, by its title; empty for not at all. */
/** One import of a sheet. */
export interface VolunteerImportTable {
  id: Generated<number>
  created_ms: number
  /** The line of the log that says so: what has a later one came after it. */
  line: number
  /** The file's name. */
  file: string
  created_at: string
  created_by: string
  added: number
  updated: number
  there: number
  left_out: number
  wrong: number
  state: ImportState
  /** When and by which account it was taken back, and of how many people not, or not wholly. */
  undone_at: Generated<string>
  undone_by: Generated<string>
  kept: Generated<number>
}

/** What an import did to somebody. */
export interface VolunteerImportedTable {
  import_id: number
  volunteer_id: number
  did: ImportDid
  /** JSON: the fields that it changed. */
  columns: string
  /** Sealed JSON: what these were and became; empty for who came in by it. */
  changed: string
  /** Why it could not be taken back, in words. */
  why: Generated<string>
}

/** The rows of an import that came back, sealed as JSON, for some weeks. */
export interface ImportBackTable {
  import_id: number
  rows: string
  at: string
}

export interface ImportTitleTable {
  title: string
  field: string
  said_at: string
}

/** A picture that was uploaded; `path` is the address of the large copy, from which the small one follows. */
export interface UploadTable {
  id: Generated<number>
  path: string
  /** Whose it is: a person's or, when that is null, the museum's, by this account where it is known. */
  person_id: number | null
  account_id: number | null
  /** Of both copies. */
  bytes: number
  /** 1 where it shows an applicant or a volunteer: served to whom an answer shows it, not to everybody. */
  portrait: number
  created_ms: number
  /** Since when nothing refers to it; null while something does. */
  unclaimed_ms: number | null
  /** 1 once its files are being removed: nothing can refer to it any more. */
  swept: Generated<number>
  /** Under which key its files are sealed; null where they lie as they are. */
  sealed_by: number | null
}

/** A volunteer's calendar to subscribe to; at most one a volunteer. */
export interface CalendarFeedTable {
  volunteer_id: number
  /** Of the address; who knows the address fetches the calendar. */
  token_hash: string
  /** The same, sealed, so that its owner can read it again. */
  token_sealed: string
  created_at: string
  /** When it was last fetched, to the hour; empty before. */
  fetched_at: Text
  /** By which it is known whether anything has changed since it was last written, and its tag then. */
  told: Text
  etag: Text
}

/** What a calendar last said of a shift, which may be gone since. */
export interface CalendarEventTable {
  volunteer_id: number
  /** The shift's id. */
  shift: number
  date: string
  sequence: Generated<number>
  cancelled: Generated<number>
  /** JSON: times, place and titles. */
  content: string
  changed_at: string
}

/** Somebody's wish to be erased; state 1 waits, 2 done, 3 refused, 4 taken back. */
export interface DeletionRequestTable {
  id: Generated<number>
  person_id: number
  state: Generated<number>
  requested_at: string
  reason: Text
  /** The last day on which it is decided in time. */
  due_day: string
  decided_at: Text
  decided_by: Text
  decision_reason: Text
}

/** Two records that may be one person's, the one with the lower id first; each pair once. */
export interface DuplicatePersonTable {
  id: Generated<number>
  first_id: number
  second_id: number
  reason: DuplicateReason
  state: Generated<DuplicateState>
  found_at: string
  /** When and by which account it was said that they are two people's. */
  decided_at: Generated<string>
  decided_by: Generated<string>
}
