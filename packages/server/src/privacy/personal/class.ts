import type { PersonalKind } from '@museum/contract/audit/export.rules.ts'
import type { Address } from '@museum/contract/calls.ts'

/** What a class of personal data is, and all that follows from it: docs/personal-data.md is made of it. */
export interface ClassFacts {
  /** Its Chinese name, and what it is. */
  called: string
  what: string
  /** Sensitive after PIPL article 28, or as sensitive to whom it is about. */
  sensitive: boolean
  purpose: string
  /** Of PIPL article 13. */
  ground: 'consent' | 'separate consent' | 'what was agreed on with the volunteer' | 'duty by law'
  protection: string
  /** Calls that show it whole, and that show it masked or in part. */
  whole: readonly Address[]
  masked: readonly Address[]
  writes: readonly Address[]
  kept: string
  erased: string
  /** Every text of it lies sealed. */
  sealed: boolean
  /** An export has it for reviewers alone, and for purposes that need this kind. */
  needs: PersonalKind | undefined
  /** Whether a copy of one's own data may hold it. */
  copied: boolean
  /** Whether it may stay once its person is erased, where nobody is named any more. */
  stays: boolean
}
