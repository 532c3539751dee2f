import { datedSpanText } from '../span.ts'
import type { OfferedWork, OfferKind } from './offer.rules.ts'

/** What is said of an open offer of somebody's shift, which is theirs until it is taken. */
export const offeredWords = (kind: OfferKind | ''): string =>
  kind === 'swap' ? '正在换班，对方接下前仍由您负责' : '正在找人代班，接班前仍由您负责'

/** What an exchange makes of two shifts, in a sentence: which is one's own then, and which no more. */
export function exchangeWords(
  get: OfferedWork,
  give: OfferedWork,
  when: string,
  today: string,
): string {
  const said = (work: OfferedWork) => datedSpanText(work, today)
  return `${when}，${said(get)}由您负责，${said(give)}不再由您负责。`
}
