import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import type { Generated } from 'kysely'

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
