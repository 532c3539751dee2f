import type { OfferKind } from './offer.rules.ts'

/** What is said of an open offer of somebody's shift, which is theirs until it is taken. */
export const offeredWords = (kind: OfferKind | ''): string =>
  kind === 'swap' ? '正在换班，对方接下前仍由您负责' : '正在找人代班，接班前仍由您负责'
