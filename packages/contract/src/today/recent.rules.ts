/**
 * What happened today, as the desk reads it: somebody signed, the office made a time up or took it back, somebody
 * cannot come (and nobody took their shift by its start) or can after all, was asked, took over, was planned or is
 * so no more, said by telephone that they come, was reminded.
 */
export const recentKinds = [
  'sign',
  'sign_out',
  'mark_sign',
  'mark_sign_out',
  'unmark',
  'repair',
  'leave',
  'untaken',
  'cannot_come',
  'given_up',
  'back',
  'ask',
  'cover',
  'withdraw',
  'take_over',
  'put',
  'removed',
  'coming',
  'remind_sign_out',
  'remind_answer',
] as const
export type RecentKind = (typeof recentKinds)[number]

/**
 * How an act of the office is taken back: a time that was made up, what was asked, a leave, what was heard by
 * telephone, a shift that somebody was put into; empty for none.
 */
export const recentUndos = ['', 'sign', 'signout', 'ask', 'leave', 'coming', 'put'] as const
export type RecentUndo = (typeof recentUndos)[number]
