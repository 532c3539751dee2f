import { signCalls } from '@museum/contract/roster/sign.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { attendance, serviceTime } from './attendance.service.ts'
import { signInfo, signShift } from './sign.service.ts'

/** Signing in and out, and one's own attendance. */
export function signRoutes(serve: Serve): void {
  serve(signCalls.info, (input, act) => signInfo(act, input))
  serve(signCalls.sign, (input, act) => signShift(act, input))
  serve(signCalls.attendance, (input, act) => attendance(act, input))
  serve(signCalls.total, (input, act) => serviceTime(act, input))
}
