import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { signInfo, signShift } from './sign.service.ts'

/** Signing in and out. */
export function signRoutes(serve: Serve): void {
  serve(signCalls.info, (input, act) => signInfo(act, input))
  serve(signCalls.sign, (input, act) => signShift(act, input))
}
