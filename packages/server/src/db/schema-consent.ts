import type {
  ConsentKind,
  ConsentState,
  ConsentWay,
} from '@museum/contract/agreement/agreement.rules.ts'
import type { Generated } from 'kysely'

/** A text that people agree to, as it stood from `published_at` on. */
export interface ConsentTextTable {
  id: Generated<number>
  kind: ConsentKind
  version: number
  text: string
  /** What changed with it, in the office's words; empty of the first. */
  changed: string
  /** 1 where consent to an older version does not cover it. */
  anew: number
  /** Empty of the first, and `by`, the account's name then. */
  published_at: string
  by: string
}

/** What somebody said of a version; rows are added, and of each kind the last by its day is what holds. */
export interface ConsentTable {
  id: Generated<number>
  volunteer_id: number
  kind: ConsentKind
  version: number
  state: ConsentState
  /** When they said it; of a paper the day on it alone, so that what they say themselves that day is the later. */
  at: string
  how: ConsentWay
  /** Of what was given on paper: the account that noted it, by its name then, and when; empty of all else. */
  noted_by: Generated<string>
  noted_at: Generated<string>
}
