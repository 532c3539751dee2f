import { type PersonalKind, personalKindWords } from './export.rules.ts'

/** What personal data may be opened for; whoever opens it says which. */
export const revealPurposes = ['check', 'contact', 'insurance', 'other'] as const
export type RevealPurpose = (typeof revealPurposes)[number]
/** Or for a paper that bears it because its person asked for that. */
export type OpenedFor = RevealPurpose | 'statement'

/** As the log keeps it and its person reads it. */
export const revealPurposeWords: Readonly<Record<OpenedFor, string>> = {
  check: '核对身份',
  contact: '联系本人',
  insurance: '保险',
  other: '其他',
  statement: '打印服务证明',
}

/** What was opened or taken, as the log keeps it and its person reads it. */
export const openedWords = (kinds: readonly PersonalKind[]): string =>
  kinds.map((kind) => personalKindWords[kind]).join('、')

/** So many of the latest are shown to whom they are about. */
export const mostViews = 100

/**
 * What the account that opened somebody's data is called to that person: its name where it is one as people have it.
 * What only lets in, such as `admin`, is told to nobody outside of the office.
 */
export function viewerName(username: string): string {
  return /\p{Script=Han}/u.test(username) ? username : ''
}
