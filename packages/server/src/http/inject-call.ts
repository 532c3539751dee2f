import type { Call, Method } from '@museum/contract/call.ts'
import { type FaultCode, faults } from '@museum/contract/fault.ts'
import { loginGiven, loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { hostHeaders } from './hosts.ts'

/** An envelope as its caller hears it. */
export interface Heard<O> {
  /** The HTTP code. */
  http: number
  status: number
  msg: string
  data: O
  /** The fault's code, when refused. */
  fault: FaultCode | undefined
}

/** The same with the login of the office that it gave the browser. */
interface HeardWithLogin<O> extends Heard<O> {
  login: string | undefined
  /** Whatever it gave the browser, as that sends it back. */
  cookies: string
}

/** Makes calls inside the process, through the whole server, as the holder of `token` or as nobody. */
export function askAs(app: FastifyInstance, token: string | undefined) {
  const login = loginHeaders(token)
  return {
    async send<I extends z.ZodType, O extends z.ZodType>(
      call: Call<Method, string, I, O>,
      input: z.input<I>,
      headers: Record<string, string> = {},
    ): Promise<HeardWithLogin<z.output<O>>> {
      const request = requestOf(call, input as Record<string, unknown>)
      const response = await app.inject({
        ...request,
        headers: { ...hostHeaders(app, call.path), ...login, ...headers },
      })
      const set = [response.headers['set-cookie'] ?? []].flat()
      const cookies = set.map((one) => one.split(';')[0]).join('; ')
      return { ...heard(response.statusCode, response.body), login: loginGiven(set), cookies }
    },

    /** Sends one file as a multipart body, with what else the call is asked before it. */
    async upload<I extends z.ZodType, O extends z.ZodType>(
      call: Call<Method, string, I, O>,
      filename: string,
      bytes: Buffer,
      headers: Record<string, string> = {},
      input: z.input<I> = {} as z.input<I>,
    ): Promise<Heard<z.output<O>>> {
      const form = new FormData()
      for (const [name, value] of Object.entries(queryOf(input as Record<string, unknown>)))
        form.set(name, value)
      form.set('file', new Blob([new Uint8Array(bytes)]), filename)
      const request = new Request('http://inside/', { method: 'POST', body: form })
      const response = await app.inject({
        method: 'POST',
        url: call.path,
        headers: {
          ...hostHeaders(app, call.path),
          ...login,
          ...headers,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return heard(response.statusCode, response.body)
    },
  }
}

/** The address of a call with its path fields filled in, and the input that is left. */
export function located(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** A call as an HTTP request: fields of the path in the address, the rest in the query or the body. */
export function requestOf(call: Pick<Call, 'method' | 'path'>, input: Record<string, unknown>) {
  const { path: url, rest } = located(call.path, input)
  const { method } = call
  return method === 'GET' ? { method, url, query: queryOf(rest) } : { method, url, payload: rest }
}

/** An input as a query says it. */
export function queryOf(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** Reads an envelope; throws when the answer is none. */
export function heard<O>(http: number, body: string): Heard<O> {
  const { status, msg, data } = JSON.parse(body) as { status: number; msg: string; data: unknown }
  const code = (data as { code?: string } | null)?.code
  const fault =
    status !== 1 && code !== undefined && code in faults ? (code as FaultCode) : undefined
  return { http, status, msg, data: data as O, fault }
}
