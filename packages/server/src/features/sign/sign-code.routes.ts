import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  addDevice,
  codeList,
  deviceList,
  pair,
  printCodes,
  removeDevice,
  revokeCode,
  showCode,
} from './sign-code.service.ts'

/** Printed codes, and screens that show the day's. */
export function signCodeRoutes(serve: Serve): void {
  serve(signCodeCalls.list, (paging, ctx) => codeList(ctx, paging))
  serve(signCodeCalls.print, ({ place_ids }, ctx) => printCodes(ctx, place_ids))
  serve(signCodeCalls.revoke, ({ id }, ctx) => revokeCode(ctx, id))
  serve(signCodeCalls.devices, (paging, ctx) => deviceList(ctx, paging))
  serve(signCodeCalls.addDevice, ({ name }, ctx) => addDevice(ctx, name))
  serve(signCodeCalls.removeDevice, ({ id }, ctx) => removeDevice(ctx, id))
  serve(signCodeCalls.pair, ({ pair_code }, ctx) => pair(ctx, pair_code))
  serve(signCodeCalls.show, ({ token }, ctx) => showCode(ctx, token))
}
