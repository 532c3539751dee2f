import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { implement } from '../../http/implement.ts'
import { broadcastListing, count, info, send } from './broadcast.service.ts'

/** Notifications that the office sends to many. */
export const broadcastHandlers = implement(broadcastCalls, {
  ...broadcastListing,
  info: (ctx, input) => info(ctx, input.id),
  count,
  send,
})
