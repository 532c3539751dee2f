import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { count, exportList, info, list, send } from './broadcast.service.ts'

/** Notifications that the office sends to many. */
export function broadcastRoutes(serve: Serve): void {
  serve(broadcastCalls.list, (input, act) => list(act, input))
  serve(broadcastCalls.export, (input, act) => exportList(act, input))
  serve(broadcastCalls.info, (input, act) => info(act, input.id))
  serve(broadcastCalls.count, (input, act) => count(act, input))
  serve(broadcastCalls.send, (input, act) => send(act, input))
}
