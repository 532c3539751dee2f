import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { implement } from '../../http/implement.ts'
import { signInfo, signKept, signShift } from './sign.service.ts'
import {
  addDevice,
  codeList,
  deviceList,
  nameDevice,
  pair,
  printCodes,
  removeDevice,
  revokeCode,
  showCode,
} from './sign-code.service.ts'

/** Signing in and out; printed codes, and screens that show changing ones. */
export const signHandlers = [
  ...implement(signCalls, {
    info: signInfo,
    sign: signShift,
    signKept,
  }),
  ...implement(signCodeCalls, {
    list: codeList,
    print: (ctx, { place_ids }) => printCodes(ctx, place_ids),
    revoke: (ctx, { id }) => revokeCode(ctx, id),
    devices: deviceList,
    addDevice,
    renameDevice: nameDevice,
    removeDevice: (ctx, { id }) => removeDevice(ctx, id),
    pair: (ctx, { pair_code }) => pair(ctx, pair_code),
    show: (ctx, { token }) => showCode(ctx, token),
  }),
]
