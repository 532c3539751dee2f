import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** What a request brings: query, body and the path's own values; of a secret call never the query. */
export function payloadOf({ secret }: Call, request: FastifyRequest): unknown {
  const asks = request.method === 'GET'
  const body = asks ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Fault('request.invalid', { msg: '请求内容应为对象' })
  // What changes something is said in its body alone: no field comes in by two ways.
  const query = asks && !secret ? (request.query as object) : {}
  return { ...query, ...(body as object), ...(request.params as object) }
}

const mostKnown = 200
// Characters of an address.
const longest = 300

/**
 * Reads what a call is asked by its schema; throws `request.invalid`. What reads by its address alone is
 * asked in the same words again and again, for which the last answers are kept: they may not be changed.
 */
export function inputReader(call: Call): (request: FastifyRequest) => unknown {
  const read = (request: FastifyRequest) => parsed(call.input, payloadOf(call, request))
  if (call.method !== 'GET' || call.secret) return read
  const known = new Map<string, unknown>()
  return (request) => {
    const { url } = request
    const before = known.get(url)
    if (before !== undefined) return before
    const input = Object.freeze(read(request))
    if (known.size >= mostKnown) known.clear()
    if (url.length <= longest) known.set(url, input)
    return input
  }
}

/** Checks a payload; throws `request.invalid` naming the first wrong field. */
export function parsed<I extends z.ZodType>(schema: I, payload: unknown): z.output<I> {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || '请求内容'
  throw new Fault('request.invalid', { field, msg: `${field}：${issue?.message}` })
}
