import { type Fault, type FaultData, httpCode } from '@museum/contract/fault.ts'
import type { FastifyReply } from 'fastify'

/** The type of every envelope. */
export const jsonType = 'application/json; charset=utf-8'

/** The text of a success; `data` is JSON already. */
export function successText(msg: string, data: string): string {
  return `{"status":1,"msg":${JSON.stringify(msg)},"data":${data}}`
}

/** The text of a refusal. */
export function faultText(fault: Fault): string {
  const data: FaultData = {
    code: fault.code,
    ...(fault.field ? { field: fault.field } : {}),
    ...(fault.wait === undefined ? {} : { wait: fault.wait }),
    ...fault.stale,
    ...(fault.refused && { refused: fault.refused }),
    ...(fault.edits && { edits: fault.edits }),
  }
  return JSON.stringify({ status: fault.status, msg: fault.message, data })
}

/** Tables as a header tells a client which were read or changed, so that it knows what to ask again. */
export function namesIn(tables: ReadonlySet<string>): string {
  return tables.has('*') ? '*' : [...tables].sort().join()
}

/** Sends an envelope's text under an HTTP code. */
export function sendEnvelope(reply: FastifyReply, code: number, text: string): FastifyReply {
  return (
    reply
      .code(code)
      .header('content-type', jsonType)
      .header('cache-control', 'no-store')
      // As bytes: a text with Chinese in it is written to a socket far more slowly.
      .send(Buffer.from(text))
  )
}

/** Sends a refusal under its HTTP code. */
export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.wait !== undefined) reply.header('retry-after', fault.wait)
  return sendEnvelope(reply, httpCode(fault.status), faultText(fault))
}
