import { addMonths } from '../period.ts'

/** What can be done to many volunteers at once. */
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
] as const
export type BulkActName = (typeof bulkActs)[number]

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
