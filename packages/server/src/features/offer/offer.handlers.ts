import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { implement } from '../../http/implement.ts'
import { accept, decline, takeBack } from './answer.service.ts'
import { offerInfo, ownOffers } from './own.service.ts'

/** Offers on the phone. */
export const offerHandlers = implement(offerCalls, {
  own: ownOffers,
  info: (ctx, { id }) => offerInfo(ctx, id),
  accept: (ctx, { id }) => accept(ctx, id),
  decline: (ctx, { id }) => decline(ctx, id),
  takeBack: (ctx, { id }) => takeBack(ctx, id),
})
