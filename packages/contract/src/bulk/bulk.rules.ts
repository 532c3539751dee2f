import { addMonths } from '../period.ts'

/** What can be done to many at once: to people, to their applications, or to what is theirs. */
export const bulkActs = [
  'renew',
  'notify',
  'group',
  'grant',
  'revoke',
  'disable',
  'enable',
  'leave',
  'enlist',
  'label',
  'unlabel',
  'statement',
  'application_pass',
  'application_fail',
  'invite',
  'enlist_pass',
  'enlist_fail',
  'post_pass',
  'post_fail',
  'statement_revoke',
] as const
export type BulkActName = (typeof bulkActs)[number]

/** What an act is done to, each of which is chosen on a list of its own; an application is its person's record. */
export type BulkSubject = 'volunteer' | 'application' | 'enlist' | 'post' | 'statement'

const subjects: Partial<Record<BulkActName, BulkSubject>> = {
  application_pass: 'application',
  application_fail: 'application',
  invite: 'application',
  enlist_pass: 'enlist',
  enlist_fail: 'enlist',
  post_pass: 'post',
  post_fail: 'post',
  statement_revoke: 'statement',
}

/** What an act is done to. */
export const subjectOf = (act: BulkActName): BulkSubject => subjects[act] ?? 'volunteer'

/** Whether an act is done to people themselves, of each of whom it is known by their number. */
export const isOfPeople = (act: BulkActName): boolean =>
  subjectOf(act) === 'volunteer' || subjectOf(act) === 'application'

/** So many are done in one transaction; so few are done at once, while their caller waits. */
export const bulkPart = 100

/** How many can be chosen one by one, or left out of a filter. */
export const mostChosen = 1000

/**
 * `running` works part by part; `stopped` was ended by the office before its end, `done` came to its end,
 * `undoing` and `undone` are taken back.
 */
export const bulkStates = ['running', 'stopped', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]

/** What became of one: it waits, was done, was left as it was, was taken back, or could not be. */
export const bulkOutcomes = ['waiting', 'done', 'skipped', 'undone', 'kept'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

export const mostMonths = 60

/** To which day a certificate is good after renewing: from where it ends, or from today where that is past or asked for. */
export function renewedUntil(
  end: string,
  today: string,
  { months = 12, until, from = 'end' }: { months?: number; until?: string; from?: 'end' | 'today' },
): string {
  if (until !== undefined) return until
  return addMonths(from === 'today' || end < today ? today : end, months)
}
