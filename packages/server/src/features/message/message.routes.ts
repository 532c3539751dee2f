import { messageCalls } from '@museum/contract/message/message.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { detail, list, remove, unread } from './message.service.ts'

/** Notifications on the phone. */
export function messageRoutes(serve: Serve): void {
  serve(messageCalls.unread, (_, ctx) => unread(ctx))
  serve(messageCalls.list, (input, ctx) => list(ctx, input))
  serve(messageCalls.detail, (input, ctx) => detail(ctx, input.mc_id))
  serve(messageCalls.remove, (input, ctx) => remove(ctx, input.mc_ids))
}
