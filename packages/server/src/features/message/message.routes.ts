import { messageCalls } from '@museum/contract/message/message.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { detail, list, remove, unread } from './message.service.ts'

/** Notifications on the phone. */
export function messageRoutes(serve: Serve): void {
  serve(messageCalls.unread, (_, act) => unread(act))
  serve(messageCalls.list, (input, act) => list(act, input))
  serve(messageCalls.detail, (input, act) => detail(act, input.mc_id))
  serve(messageCalls.remove, (input, act) => remove(act, input.mc_ids))
}
