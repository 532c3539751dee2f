import type { Call } from '@museum/contract/call.ts'
import { type FaultCode, faults, httpCode } from '@museum/contract/fault.ts'
import type { LightMyRequestResponse } from 'fastify'

// What any call may answer, whatever it is about.
const always: readonly FaultCode[] = [
  'request.invalid',
  'request.too_large',
  'request.unknown_call',
  'request.key_reused',
  'auth.missing',
  'auth.expired',
  'auth.forbidden',
  'auth.foreign',
  'auth.unconfirmed',
  'auth.second_due',
  'volunteer.required',
  'leader.required',
]

/** What is wrong with an answer; undefined when nothing is. `served` says whether it was a success. */
export function judge(
  call: Call,
  answer: LightMyRequestResponse,
): { served: boolean; fault?: FaultCode; wrong?: string } {
  const { statusCode: http, body } = answer
  const type = String(answer.headers['content-type'] ?? '')
  if (http >= 500) return { served: false, wrong: 'a fault of ours' }
  if (/FST_|SQLITE_|node_modules|\bat \w+ \(|syntax error/.test(body))
    return { served: false, wrong: 'it tells of its inside' }
  if (call.kind === 'redirect')
    return http === 302 || type.startsWith('text/html') || type.startsWith('application/json')
      ? { served: http === 302 }
      : { served: false, wrong: 'neither page nor redirect' }
  if (call.kind === 'file' && http === 200 && !type.startsWith('application/json'))
    return { served: true }
  if (!type.startsWith('application/json')) return { served: false, wrong: 'no envelope' }
  const envelope = JSON.parse(body) as { status: number; msg: string; data: { code?: FaultCode } }
  if (Object.keys(envelope).join() !== 'status,msg,data')
    return { served: false, wrong: 'no envelope' }
  const { status, data } = envelope
  if (status === 1)
    return http === 200 ? { served: true } : { served: true, wrong: 'wrong HTTP code' }
  const fault = data.code
  if (!fault || !(fault in faults)) return { served: false, wrong: 'a refusal without a code' }
  if (faults[fault].status !== status || httpCode(faults[fault].status) !== http)
    return { served: false, fault, wrong: 'a code that does not fit' }
  if (!always.includes(fault) && !call.faults.includes(fault))
    return { served: false, fault, wrong: 'a refusal that the call does not declare' }
  return { served: false, fault }
}
