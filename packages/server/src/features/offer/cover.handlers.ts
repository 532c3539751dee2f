import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { implement } from '../../http/implement.ts'
import { colleagues, cover, withdrawOwn } from './cover.service.ts'
import { swap, swaps } from './swap.service.ts'

/** One's own shift, offered to colleagues or for one of theirs. */
export const coverHandlers = implement(coverCalls, {
  withdraw: (ctx, { id }) => withdrawOwn(ctx, id),
  colleagues: (ctx, { id }) => colleagues(ctx, id),
  cover,
  swaps: (ctx, { id }) => swaps(ctx, id),
  swap,
})
