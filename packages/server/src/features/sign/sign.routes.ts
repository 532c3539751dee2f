import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { signInfo, signShift } from './sign.service.ts'

/** Signing in and out. */
export function signRoutes(serve: Serve): void {
  serve(signCalls.info, (input, ctx) => signInfo(ctx, input))
  serve(signCalls.sign, (input, ctx) => signShift(ctx, input))
}
