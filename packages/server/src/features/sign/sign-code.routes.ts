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
  serve(signCodeCalls.list, (paging, act) => codeList(act, paging))
  serve(signCodeCalls.print, ({ place_ids }, act) => printCodes(act, place_ids))
  serve(signCodeCalls.revoke, ({ id }, act) => revokeCode(act, id))
  serve(signCodeCalls.devices, (paging, act) => deviceList(act, paging))
  // Outside the transaction of a write, whose answer would be kept under its idempotency key.
  const secret = { transaction: false } as const
  serve(signCodeCalls.addDevice, ({ name }, act) => addDevice(act, name), secret)
  serve(signCodeCalls.removeDevice, ({ id }, act) => removeDevice(act, id))
  serve(signCodeCalls.pair, ({ pair_code }, act) => pair(act, pair_code), secret)
  serve(signCodeCalls.show, ({ token }, act) => showCode(act, token))
}
