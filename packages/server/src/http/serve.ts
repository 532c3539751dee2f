import { createHash } from 'node:crypto'
import type { Call, Method } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AppContext, RequestContext } from '../context.ts'
import type { Db } from '../db/db.ts'
import { sendText, successText } from './envelope.ts'
import { admit, type CallerOf, callerOfRequest, identify } from './identify.ts'
import { Limits } from './limit.ts'
import { answerOnce, keyOf, writeOnce } from './once.ts'
import { originOf } from './origin.ts'
import { outputText } from './output.ts'
import { type FaultPage, failWithPage } from './page.ts'
import { readFile, usualQuietMs } from './upload.ts'

export interface FileAnswer {
  filename: string
  type: string
  bytes: Buffer
}
export interface Redirect {
  to: string
  /** Set-Cookie values. */
  cookies?: string[]
}

type Result<O extends z.ZodType> = Promise<z.input<O> | FileAnswer | Redirect>
type Handler<I extends z.ZodType, O extends z.ZodType> = (
  input: z.output<I>,
  ctx: RequestContext,
) => Result<O>

export interface ServeOptions {
  /** False where the handler waits for something slow and begins its own transactions. */
  transaction?: false
  /** Together with it: the answer is kept under the caller's key, so it may hold no secret. */
  once?: true
  /** What takes long and needs no row, such as reading a sheet: done before the transaction begins. */
  before?: (ctx: RequestContext) => Promise<void>
  /** How a refusal looks where a browser navigates, which shows an envelope to a person. */
  page?: FaultPage
}

/** Puts a call on the server: audience, input, handler in one transaction, declared output, envelope. */
export type Serve = <I extends z.ZodType, O extends z.ZodType>(
  call: Call<Method, string, I, O>,
  handler: Handler<I, O>,
  options?: ServeOptions,
) => void

/** What serving calls asks of features, none of which it knows. */
export interface ServeHooks {
  callerOf: CallerOf
  /** The version of everything that the office reads at this moment. */
  version: (db: Db) => Promise<number>
  /** Throws `content.stale` where others have changed a record since the request's version. */
  checkVersion: (ctx: RequestContext, record: string, id: number) => Promise<void>
  /** Hears that an office account was refused what its role does not do. */
  refused: (ctx: RequestContext, call: Call) => Promise<void>
}

/** `quietMs` is how long an upload may be silent. */
export function serveOn(
  app: FastifyInstance,
  appContext: AppContext,
  { callerOf, version, checkVersion, refused }: ServeHooks,
  quietMs = usualQuietMs,
): Serve {
  const limits = new Limits(appContext)
  const asking = { limits, callerOf }
  return (call, handler, options) => {
    const text = outputText(call.output)
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        limits.knock(call, request, reply)
        limits.count(call, await identify(appContext, asking, request, reply, call.audience), reply)
      },
      onError: async (request, _reply, error) => {
        if (!(error instanceof Fault) || error.code !== 'auth.forbidden') return
        const caller = await callerOfRequest(request)
        if (caller?.kind !== 'account') return
        // The refusal is told whatever becomes of its line.
        await refused(
          new RequestContext(appContext, appContext.db, caller, request.ip),
          call,
        ).catch((failure: unknown) =>
          request.log.warn({ err: failure }, 'a refusal is not in the log'),
        )
      },
      ...(options?.page ? { errorHandler: failWithPage(appContext, options.page) } : {}),
      handler: async (request, reply) => {
        const caller = await identify(appContext, asking, request, reply, call.audience)
        admit(call.audience, caller)
        const input = parsed(call.input, payloadOf(call, request))
        const ctx = new RequestContext(appContext, appContext.db, caller, request.ip)
        const versioned = caller.kind === 'account' && !call.answer
        if (versioned && isRead(call)) reply.header(versionHeader, await version(appContext.db))
        ctx.origin = originOf(appContext.settings, request)
        ctx.cookies = request.headers.cookie ?? ''
        if (call.body === 'file') ctx.file = await readFile(request, quietMs)
        await options?.before?.(ctx)
        if (call.answer) return answer(reply, await handler(input, ctx))
        if (isRead(call) || (options?.transaction === false && !options.once)) {
          const body = await serialized(ctx, handler(input, ctx))
          for (const cookie of ctx.setCookies) reply.header('set-cookie', cookie)
          return sendText(reply, 200, body)
        }
        const keyed = keyOf(request, caller, `${call.method} ${call.path}`, [
          input,
          ctx.file && createHash('sha256').update(ctx.file.bytes).digest('base64url'),
        ])
        if (options?.once) {
          const body = await answerOnce(appContext, keyed, () =>
            serialized(ctx, handler(input, ctx)),
          )
          return sendText(reply, 200, body)
        }
        let enqueued = false
        const body = await writeOnce(appContext, keyed, async (db) => {
          const inside = ctx.within(db)
          inside.seen = seenVersion(request)
          if (call.record) await checkVersion(inside, call.record, idOf(input))
          const answer = await serialized(inside, handler(input, inside))
          if (versioned) reply.header(versionHeader, await version(db))
          enqueued = inside.enqueued
          return answer
        })
        if (enqueued) appContext.wake?.()
        return sendText(reply, 200, body)
      },
    })

    async function serialized(ctx: RequestContext, result: Promise<unknown>): Promise<string> {
      const data = text(await result)
      return successText(ctx.msg ?? call.msg ?? '', data)
    }
  }
}

const versionHeader = 'x-version'

/** The version that the caller has seen; none where they do not say. */
function seenVersion({ headers }: FastifyRequest): number | undefined {
  const given = headers[versionHeader]
  if (typeof given !== 'string' || given === '') return undefined
  if (!/^\d{1,15}$/.test(given)) throw new Fault('request.invalid', { field: versionHeader })
  return Number(given)
}

const idOf = (input: unknown) => (input as { id?: number }).id ?? 0

function isRead({ method, read }: Call): boolean {
  return method === 'GET' || read === true
}

function payloadOf({ secret }: Call, request: FastifyRequest): unknown {
  const body = request.method === 'GET' ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new Fault('request.invalid', { msg: '请求内容应为对象' })
  const query = secret ? {} : (request.query as object)
  return { ...query, ...(body as object), ...(request.params as object) }
}

/** Checks a payload; throws `request.invalid` naming the first wrong field. */
function parsed<I extends z.ZodType>(schema: I, payload: unknown): z.output<I> {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || '请求内容'
  throw new Fault('request.invalid', { field, msg: `${field}：${issue?.message}` })
}

function answer(reply: FastifyReply, result: unknown): FastifyReply {
  if (isRedirect(result)) {
    for (const cookie of result.cookies ?? []) reply.header('set-cookie', cookie)
    return reply.header('cache-control', 'no-store').redirect(result.to, 302)
  }
  const file = result as FileAnswer
  return reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    )
    .header('cache-control', 'no-store')
    .send(file.bytes)
}

function isRedirect(result: unknown): result is Redirect {
  return typeof (result as Redirect | null)?.to === 'string'
}
