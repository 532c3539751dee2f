import { signCalls } from '@museum/contract/roster/sign.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { attendance, serviceTime } from './attendance.service.ts'
import { sign, signInfo } from './sign.service.ts'

/** Signing in and out, and one's own attendance. */
export function signRoutes(serve: Serve): void {
  serve(signCalls.info, ({ time }, act) => signInfo(act, time))
  serve(signCalls.sign, (input, act) => sign(act, input.id, input.type))
  serve(signCalls.attendance, (input, act) => attendance(act, input))
  serve(signCalls.total, (input, act) => serviceTime(act, input))
}
