import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { count, exportList, info, list, send } from './broadcast.service.ts'

/** Notifications that the office sends to many. */
export function broadcastRoutes(serve: Serve): void {
  serve(broadcastCalls.list, (input, ctx) => list(ctx, input))
  serve(broadcastCalls.export, (input, ctx) => exportList(ctx, input))
  serve(broadcastCalls.info, (input, ctx) => info(ctx, input.id))
  serve(broadcastCalls.count, (input, ctx) => count(ctx, input))
  serve(broadcastCalls.send, (input, ctx) => send(ctx, input))
}
