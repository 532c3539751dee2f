import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** What a request brings: query, body and the path's own values; of a secret call never the query. */
export function payloadOf({ secret }: Call, request: FastifyRequest): unknown {
  const body = request.method === 'GET' ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Fault('request.invalid', { msg: '请求内容应为对象' })
  const query = secret ? {} : (request.query as object)
  return { ...query, ...(body as object), ...(request.params as object) }
}

/** Checks a payload; throws `request.invalid` naming the first wrong field. */
export function parsed<I extends z.ZodType>(schema: I, payload: unknown): z.output<I> {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || '请求内容'
  throw new Fault('request.invalid', { field, msg: `${field}：${issue?.message}` })
}
