import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { count, pasted } from './audience.service.ts'
import {
  broadcastListing,
  cancel,
  change,
  info,
  send,
  trial,
  undecide,
} from './broadcast.service.ts'
import { exportPhoned, phoned } from './phoned.service.ts'

/** Notifications that the office sends to many. */
export const broadcastHandlers = implement(broadcastCalls, {
  ...broadcastListing,
  info: (ctx, input) => info(ctx, input.id),
  count,
  phoned,
  phonedExport: exportPhoned,
  pasted,
  send,
  change,
  ...undecideCalls(undecide),
  cancel: (ctx, { id }) => cancel(ctx, id),
  trial,
})
