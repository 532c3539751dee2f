import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import { Act, type House } from '../context.ts'
import { auditRarely } from '../features/audit/audit.service.ts'
import { callerOfRequest } from './identify.ts'

/**
 * Notes in the log that an office account was refused what its role does not do: once a minute for each
 * call, whatever it asks.
 */
export async function noteRefusal(
  house: House,
  call: Call,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Fault) || error.code !== 'auth.forbidden') return
  const caller = await callerOfRequest(request)
  if (caller?.kind !== 'account') return
  const name = `${call.method} ${call.path}`
  const after = { call: name, name: call.summary, role: caller.role }
  const line = auditRarely(
    new Act(house, house.db, caller, request.ip),
    caller,
    { action: 'forbidden', object: 'call', object_id: 0, after },
    [{ mark: `forbidden ${caller.id} ${name}`, most: 1 }],
  )
  // The refusal is told whatever becomes of its line.
  await line.catch((failure) => request.log.warn({ err: failure }, 'a refusal is not in the log'))
}
