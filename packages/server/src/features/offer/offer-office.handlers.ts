import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { ask, fill } from './ask.service.ts'
import { withdrawAsking } from './end.service.ts'
import { asking, candidates, cannot, drafted, gaps } from './gap.service.ts'

/** Who can cover, and asking them. */
export const offerOfficeHandlers = implement(offerOfficeCalls, {
  gaps: (ctx, { date }) => gaps(ctx, date || ctx.at.day),
  candidates,
  drafted,
  cannot,
  asking: (ctx, { date }) => asking(ctx, date || ctx.at.day),
  ask,
  withdraw: (ctx, { id }) => withdrawAsking(ctx, id),
  fill,
})
