import type { CorrectionState } from '@museum/contract/correction/correction.rules.ts'
import type { ColumnType, Generated } from 'kysely'

/** What a volunteer asked the office to put right about one of their shifts, and its answer. */
export interface CorrectionTable {
  id: Generated<number>
  roster_id: number
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
}
