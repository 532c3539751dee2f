import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { implement } from '../../http/implement.ts'
import { count, exportList, info, list, send } from './broadcast.service.ts'

/** Notifications that the office sends to many. */
export const broadcastHandlers = implement(broadcastCalls, {
  list,
  export: exportList,
  info: (ctx, input) => info(ctx, input.id),
  count,
  send,
})
