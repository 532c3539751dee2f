import type { Call } from '@museum/contract/call.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { UploadedFile } from '../../context.ts'
import { heard, requestOf } from '../../http/inject-call.ts'
import { multipartOf } from '../sent-file.ts'
import type { Outcome } from './declare.ts'

/** An answer as it came over the wire. */
export interface Answer {
  http: number
  body: string
  bytes: Uint8Array
  outcome: Outcome
}

/** Sends a call as the holder of a token, with its file where it takes one. */
export async function send(
  app: FastifyInstance,
  call: Call,
  input: object,
  token: string | undefined,
  file?: UploadedFile,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { payload, ...rest } = { payload: undefined, ...requestOf(call, { ...input }) }
  const authorization = loginHeaders(token)
  const part = file && (await multipartOf(file, payload))
  const response = await app.inject({
    ...rest,
    headers: { ...headers, ...authorization, ...part?.headers },
    ...(part ? { payload: part.payload } : payload && { payload }),
  })
  const { statusCode: http, body, rawPayload: bytes } = response
  const type = String(response.headers['content-type'] ?? '')
  return { http, body, bytes, outcome: outcomeOf(http, type, body) }
}

function outcomeOf(http: number, type: string, body: string): Outcome {
  if (type.startsWith('text/html')) return 'page'
  if (!type.startsWith('application/json')) return http < 400 ? 'served' : 'server.fault'
  const { status, fault } = heard(http, body)
  return status === 1 ? 'served' : (fault ?? ('server.fault' satisfies FaultCode))
}
