import type { Socket } from 'node:net'
import { Fault, type FaultCode, faults } from '@museum/contract/fault.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constraintOf, isFull, isReferredTo, isUnavailable } from '../db/db.ts'
import type { Settings } from '../settings.ts'
import { faultText, sendFault } from './envelope.ts'
import { bareHeaders } from './headers.ts'

// What the framework refuses before a handler runs, by its own code or HTTP status.
const byCode: Readonly<Record<string, FaultCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'upload.too_large',
}

/** Any thrown thing as a fault; what nobody foresaw is `server.fault`, without its internals. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (isFull(error)) return new Fault('server.full')
  if (isUnavailable(error)) return new Fault('server.unavailable')
  // Somebody else removed what it names, or named what it removes, at the same moment.
  if (isReferredTo(error)) return new Fault('content.changed')
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = byCode[code]
  if (known) return new Fault(known)
  if (statusCode === 404) return new Fault('request.unknown_call')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Fault('request.invalid')
  return new Fault('server.fault')
}

/** Answers an address that no route could take, as a link that was cut off while it was shared. */
export function refuseUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const front = /^\/(wx|office)\//.exec(request.url)?.[1]
  if (front) void reply.header('cache-control', 'no-store').redirect(`/${front}/404`, 302)
  else void sendFault(reply, faultOf(error))
}

/** Answers what is no HTTP request, one with a header that is too large, or one that does not come to its end. */
export const refuseConnection =
  (settings: Settings) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const body = faultText(new Fault(late ? 'request.stalled' : 'request.invalid'))
    const line = late ? '408 Request Timeout' : '400 Bad Request'
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...bareHeaders(settings),
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`)
    socket.destroySoon()
  }

/** Whoever asked is told to look again; the operator, that no rule of ours refused before the database did. */
function noteReference(request: FastifyRequest, err: unknown): void {
  const call = `${request.method} ${request.routeOptions.url ?? 'none'}`
  request.log.warn(
    { id: request.id, call, constraint: constraintOf(err), err },
    'refused by a reference alone',
  )
}

/** Every failed request answers an envelope; faults of ours are logged with their stack. */
export function answerFailures(app: FastifyInstance): void {
  // Node would refuse it without a word, so it is told to let it pass.
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1'
    done(lacksHost ? new Fault('request.invalid') : undefined)
  })
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error)
    // What may yet come of the request is not waited for.
    if (fault.code === 'request.stalled') reply.header('connection', 'close')
    if (faults[fault.code].status >= 500)
      request.log.error({ id: request.id, err: error }, 'call failed')
    else if (isReferredTo(error)) noteReference(request, error)
    return sendFault(reply, fault)
  })
}
