import type { OutputOf } from '@museum/contract/calls.ts'
import type { OfferKind } from '@museum/contract/offer/offer.rules.ts'
import { offeredWords } from '@museum/contract/offer/offered.rules.ts'
import { isolated } from '@museum/contract/text.ts'

export type Offer = OutputOf<'GET /api/offer/info'>

/** Who asks for what, as far as it is said. */
export function askedWords({ kind, from }: { kind: OfferKind; from: string }): string {
  const who = from === '' ? '有同事' : isolated(from)
  return {
    ask: '志愿者办公室请您来服务',
    cover: `${who}请您代班`,
    swap: `${who}想和您换班`,
    freed: '有班次空出，请您来服务',
  }[kind]
}

/** Where one's own offer stands, which is what one answers for. */
export function ownWords(offer: Offer): string {
  const { state, after_cannot_come, refusal_words } = offer
  const who = isolated(offer.taken_by) || '同事'
  const swap = offer.kind === 'swap'
  switch (state) {
    case 'open':
      if (refusal_words !== '') return refusal_words
      return `${offeredWords(offer.kind)}${after_cannot_come === 1 ? '；无人接班记为请假' : ''}`
    case 'taken':
      return swap ? `${who}已同意换班` : `${who}已接班，这一班不再由您负责`
    case 'expired':
      if (after_cannot_come === 1) return '无人接班，已记为请假，不算缺勤'
      if (!swap) return '没有人接班'
      return offer.declined_count > 0 ? '对方不行，没有换成' : '对方没有答复，没有换成'
    default:
      return endedWords(offer)
  }
}

// What ended by itself was taken back by nobody.
function endedWords({ kind, ending }: Offer): string {
  const what = kind === 'swap' ? '换班' : '找人代班'
  switch (ending) {
    case 'signed':
      return `已有人签到，${what}已结束`
    case 'closed':
      return `因闭馆，${what}已结束`
    case 'changed':
      return `班次有变，${what}已结束`
    default:
      return `${what}已撤回`
  }
}
