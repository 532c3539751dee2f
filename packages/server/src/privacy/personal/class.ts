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
  ground:
    | 'consent'
    | 'separate consent'
    | 'consent; separate consent to the address'
    | 'what was agreed on with the volunteer'
    | 'duty by law'
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

/** Calls that many classes share: one's own record, the office's two looks at whole numbers, and what writes them. */
export const own = { whole: ['GET /api/volunteer/details'] as Address[] }
export const reveals: readonly Address[] = [
  'POST /api/office/volunteers/:id/reveal',
  'POST /api/office/amendments/:id/reveal',
]
export const form: readonly Address[] = [
  'POST /api/volunteer/save',
  'PATCH /api/office/volunteers/:id',
]
