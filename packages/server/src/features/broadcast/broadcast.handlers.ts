import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { implement } from '../../http/implement.ts'
import { count, pasted } from './audience.service.ts'
import { broadcastListing, cancel, change, info, send, trial } from './broadcast.service.ts'

/** Notifications that the office sends to many. */
export const broadcastHandlers = implement(broadcastCalls, {
  ...broadcastListing,
  info: (ctx, input) => info(ctx, input.id),
  count,
  pasted,
  send,
  change,
  cancel: (ctx, { id }) => cancel(ctx, id),
  trial,
})
