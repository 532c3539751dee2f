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

/** What somebody said of a version; rows are added, and the last of a kind is what holds. */
export interface ConsentTable {
  id: Generated<number>
  volunteer_id: number
  kind: ConsentKind
  version: number
  state: ConsentState
  at: string
  how: ConsentWay
}
