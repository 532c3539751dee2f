import type { Logged } from '../audit/audit.words.ts'

/** What of the log is a decision about somebody, beside the steps of their application. */
export const loggedDecisions = {
  enlist: ['pass', 'fail', 'correct', 'undo'],
  service_grant: ['grant', 'revoke'],
  correction: ['accept', 'keep', 'undo'],
  amendment: ['pass', 'fail', 'undo'],
  statement: ['issue', 'replace', 'annul'],
  deletion: ['request', 'refuse'],
  volunteer: ['claim', 'claim_code', 'join'],
} as const satisfies Partial<Record<Logged, readonly string[]>>

/** Changes of a record that are decisions, and no corrections of what it says. */
export const ownChanges = [
  'group',
  'certificate_end_time',
  'certificate_is_valid',
  'disabled',
] as const

/** What is shown of a line of the log here: nothing else of it leaves. */
export const shownChanges = [
  'title',
  'service_type',
  'until',
  'number',
  'date',
  ...ownChanges,
] as const
