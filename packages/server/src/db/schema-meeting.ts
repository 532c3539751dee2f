import type {
  Gives,
  MeetingKind,
  MeetingState,
  Outcome,
  SeatState,
} from '@museum/contract/meeting/meeting.rules.ts'
import type { Generated } from 'kysely'

/** An interview, an assessment or a training that people come to by appointment (场次). */
interface MeetingTable {
  id: Generated<number>
  kind: MeetingKind
  /** Whether it leads on in an application, or to a grant. */
  gives: Gives
  /** The type that it grants for twelve months; null for none. */
  service_type_id: number | null
  title: string
  date: string
  start_time: string
  end_time: string
  place: string
  hosts: Generated<string>
  /** How long each slot is; 0 for one slot from start to end. */
  slot_minutes: number
  /** How many come to each slot. */
  seats: number
  /** What it is called by which the scores are given, a JSON list of words, as it was when it was made. */
  criteria: string
  learning_minutes: number
  organiser: Generated<string>
  content: Generated<string>
  state: MeetingState
  cancel_reason: Generated<string>
  created_at: string
  created_by: string
}

interface MeetingSlotTable {
  id: Generated<number>
  meeting_id: number
  start_time: string
  end_time: string
  seats: number
  /** Seats that are held; moved in the same transaction as they are. */
  taken: Generated<number>
}

/** Somebody's place in a slot; one that was changed or given up stays as it was. */
interface MeetingSeatTable {
  id: Generated<number>
  meeting_id: number
  slot_id: number
  volunteer_id: number
  /** What its person holds one seat of: the step, or the meeting by its id; empty once it is held no more. */
  hold: string
  state: SeatState
  booked_at: string
  /** The account that booked it; empty for its person. */
  booked_by: Generated<string>
  updated_at: string
  /** A JSON list by the meeting's criteria, 1 to 5 or null. */
  scores: Generated<string>
  /** For the office alone. */
  remark: Generated<string>
  /** What its person will be told with the result. */
  told: Generated<string>
  outcome: Generated<Outcome>
  /** When its outcome became the result; empty before. */
  decided_at: Generated<string>
}

/** That somebody was asked to choose a time of this kind, or said that none suits. */
interface MeetingInviteTable {
  volunteer_id: number
  kind: MeetingKind
  invited_at: Generated<string>
  invited_by: Generated<string>
  /** Empty unless no time suits, and again once one is chosen. */
  unsuited_at: Generated<string>
  note: Generated<string>
}

/** That somebody was trained; never service. */
interface TrainingTable {
  id: Generated<number>
  volunteer_id: number
  meeting_id: number
  name: string
  content: string
  minutes: number
  organiser: string
  date: string
  created_at: string
  created_by: string
}

export interface MeetingTables {
  meeting: MeetingTable
  meeting_slot: MeetingSlotTable
  meeting_seat: MeetingSeatTable
  meeting_invite: MeetingInviteTable
  training: TrainingTable
}
