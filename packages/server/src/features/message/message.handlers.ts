import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { implement } from '../../http/implement.ts'
import { detail, list, remove, unread } from './message.service.ts'

/** Notifications on the phone. */
export const messageHandlers = implement(messageCalls, {
  unread,
  list,
  detail: (ctx, input) => detail(ctx, input.mc_id),
  remove: (ctx, input) => remove(ctx, input.mc_ids),
})
