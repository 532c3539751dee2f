import { createHash } from 'node:crypto'
import { askedHeader } from '@museum/contract/asked.ts'
import { type Call, keepsAnswer } from '@museum/contract/call.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { freshHeader } from '@museum/contract/fresh.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AppContext,
  type Caller,
  type CommandContext,
  type OfficeContext,
  RequestContext,
} from '../context.ts'
import { observe, observedTables } from '../db/observed.ts'
import type { Db } from '../db/types.ts'
import { answerOnce } from './act.ts'
import { originOf } from './address.ts'
import { namesIn, successText } from './envelope.ts'
import { hear } from './heard.ts'
import { admit, type CallerOf, callerOfRequest, identify, type SiteKeyOf } from './identify.ts'
import type { FileAnswer, Implemented, Redirect } from './implement.ts'
import { Limits } from './limit.ts'
import { keyOf, writeOnce } from './once.ts'
import { outcomeOf } from './outcome.ts'
import { outputText } from './output.ts'
import { failWithPage, isNavigation } from './page.ts'
import { inputReader } from './payload.ts'
import { Reading } from './reading.ts'
import { onceCompressed, type SendOwn, type SendReady } from './ready.ts'
import { openServer } from './serve-open.ts'
import { readFile, usualQuietMs } from './upload.ts'

/** What serving calls asks of features, none of which it knows. */
export interface ServeHooks {
  sendReady: SendReady
  sendOwn: SendOwn
  callerOf: CallerOf
  siteKeyOf: SiteKeyOf
  /** The version of everything that the office reads at this moment. */
  version: (db: Db) => Promise<number>
  /** Locks a record; throws `content.stale` where others have changed a record since the request's version. */
  checkRecord: (
    ctx: CommandContext,
    record: NonNullable<Call['record']>,
    id: number,
  ) => Promise<void>
  /** Throws `auth.unconfirmed` unless the caller's password was typed within the hour. */
  requireConfirmed: (ctx: OfficeContext) => Promise<void>
  /** Throws `auth.second_due` where the caller must bind a second factor first. */
  requireSecond: (ctx: OfficeContext, call: Call) => Promise<void>
  /** Whether it is heard of that somebody was refused so. */
  isWatched: (code: FaultCode) => boolean
  /** Hears of it. */
  refused: (ctx: RequestContext, caller: Caller, call: Call, fault: Fault) => Promise<void>
}

/**
 * Puts calls on the server: audience, input, handler as its kind says, declared output, envelope.
 * `quietMs` is how long an upload may be silent.
 */
export function serveCalls(
  app: FastifyInstance,
  appContext: AppContext,
  hooks: ServeHooks,
  handlers: readonly Implemented[],
  quietMs = usualQuietMs,
): void {
  const { sendReady, sendOwn, callerOf, siteKeyOf, version, checkRecord } = hooks
  const { requireConfirmed, requireSecond } = hooks
  const { refused, isWatched } = hooks
  const limits = new Limits(appContext)
  const asking = { limits, callerOf, siteKeyOf }
  const reading = new Reading(appContext)
  const serveOpen = openServer(app, appContext, limits, sendReady)
  for (const handler of handlers) {
    if (handler.open) {
      serveOpen(handler.call, handler.open, entering(handler.call))
      continue
    }
    const { call, prepare, refused: page } = handler
    const text = outputText(call.output)
    const inputOf = inputReader(call)
    app.route({
      method: call.method,
      url: call.path,
      ...entering(call),
      preHandler: ({ headers }, _reply, done) => observe(done, headers[freshHeader] !== undefined),
      ...(page
        ? {
            errorHandler: failWithPage(
              appContext,
              page,
              call.kind === 'file' ? isNavigation : undefined,
            ),
          }
        : {}),
      handler: async (request, reply) => {
        const caller = callerOfRequest(request)
        admit(call, caller)
        const sent = call.body === 'file' ? await readFile(request, quietMs) : undefined
        if (sent) request.body = sent.fields
        const input = inputOf(request)
        const ctx = new RequestContext(appContext, caller, request.ip)
        ctx.origin = originOf(appContext.settings, request)
        ctx.cookies = request.headers.cookie ?? ''
        ctx.agent = request.headers['user-agent'] ?? ''
        ctx.request = request.id
        ctx.file = sent?.file
        if (caller.kind === 'account') await requireSecond(ctx as OfficeContext, call)
        if (request.headers[askedHeader] !== undefined) {
          const keyed = keyedBy(ctx, input, request)
          // Without a key there is nothing to ask for, and an act is no answer.
          if (!keyed) throw new Fault('request.invalid', { field: 'Idempotency-Key' })
          return send(reply, await outcomeOf(appContext, keyed), [])
        }
        // Before its key is claimed, so that it is sent again under the same.
        if (needsConfirming(call, input)) await requireConfirmed(ctx as OfficeContext)
        const takeBack = limits.attempt(call, caller, input, request, reply)
        try {
          const answered = await answer(ctx, input, request, reply)
          takeBack()
          return answered
        } catch (error) {
          // A fault of ours says nothing of what was tried.
          if (!(error instanceof Fault)) takeBack()
          throw error
        }
      },
    })

    function keyedBy(ctx: RequestContext, input: unknown, request: FastifyRequest) {
      if (!keepsAnswer(call)) return undefined
      const file = ctx.file && createHash('sha256').update(ctx.file.bytes).digest('base64url')
      return keyOf(request, ctx.caller, `${call.method} ${call.path}`, [input, file])
    }

    async function answer(
      ctx: RequestContext,
      input: unknown,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const { caller } = ctx
      const run = await prepare(ctx, input)
      const account = caller.kind === 'account'
      const keyed = () => keyedBy(ctx, input, request)
      switch (call.kind) {
        case 'file':
          ctx.gone = goneOf(reply)
          return sendFile(reply, (await run(ctx)) as FileAnswer)
        case 'redirect':
          return redirect(reply, (await run(ctx)) as Redirect)
        case 'query': {
          const { body, read } = await reading.run(request, caller, async (db) => {
            const from = ctx.reading(db)
            const read = account ? await version(db) : undefined
            return { body: await serialized(from, run(from)), read }
          })
          const own = read === undefined ? [] : [versionHeader, read]
          if (!call.compressed) return send(reply, body, own)
          const { bytes, headers } = await onceCompressed(body, request.headers['accept-encoding'])
          return send(reply, bytes, [...own, ...headers])
        }
        case 'action': {
          ctx.gone = goneOf(reply)
          const body = await answerOnce(appContext, keyed(), () =>
            serialized(ctx, run(ctx)),
          ).finally(() => reading.wrote(caller))
          return send(reply, body, cookieHeaders(ctx.setCookies))
        }
        case 'command': {
          let enqueued = false
          let written = 0
          const { text: body, repeated } = await writeOnce(appContext, keyed(), async (tx) => {
            const inside = ctx.within(tx)
            inside.seen = seenVersion(request)
            if (call.record) await checkRecord(inside, call.record, idOf(input))
            const answer = await serialized(inside, run(inside))
            // What was written is newer than all that the record's others have done.
            if (account) written = inside.line ?? (await version(tx))
            enqueued = inside.enqueued
            return answer
          }).finally(() => reading.wrote(caller))
          // What an answer of before has seen is not known any more.
          const own = account && !repeated ? [versionHeader, written] : []
          if (enqueued) appContext.wake?.()
          return send(reply, body, [...own, ...cookieHeaders(ctx.setCookies)])
        }
      }
    }

    function send(
      reply: FastifyReply,
      body: string | Buffer,
      own: (string | number)[],
    ): FastifyReply {
      const tables = observedTables()
      if (tables && call.kind === 'query' && tables.reads.size > 0)
        own.push('museum-read', namesIn(tables.reads))
      if (tables && tables.changes.size > 0) own.push('museum-changed', namesIn(tables.changes))
      sendOwn(reply, body, own)
      return reply
    }

    async function serialized(ctx: RequestContext, result: unknown): Promise<string> {
      const data = text(await result)
      return successText(ctx.msg ?? call.msg ?? '', data)
    }
  }

  /** What comes before a call, and what is heard of its refusal. */
  function entering(call: Call) {
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        limits.knock(call, request, reply)
        const caller = await identify(appContext, asking, request, reply, call)
        if (caller.kind === 'person') hear(appContext, caller.id)
        limits.count(call, caller, request, reply)
      },
      onError: async (request: FastifyRequest, _reply: FastifyReply, error: Error) => {
        if (!(error instanceof Fault) || !isWatched(error.code)) return
        const caller = callerOfRequest(request)
        // The refusal is told whatever becomes of its line.
        const ctx = new RequestContext(appContext, caller, request.ip)
        ctx.request = request.id
        await refused(ctx, caller, call, error).catch((failure: unknown) =>
          request.log.warn({ id: request.id, err: failure }, 'a refusal is not in the log'),
        )
      },
    }
  }
}

/** Whether the password must have been typed within the hour for what is asked. */
function needsConfirming({ confirmed, exports }: Call, input: unknown): boolean {
  // What could be taken is no secret.
  if (exports) return (input as { offer?: 0 | 1 }).offer !== 1
  if (confirmed === undefined || confirmed === true) return confirmed === true
  return Object.entries(confirmed).some(([field, values]) => {
    const given = (input as Record<string, unknown>)[field]
    if (values === true) return given !== undefined
    return [given].flat().some((value) => values.includes(String(value)))
  })
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

const cookieHeaders = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => ['set-cookie', cookie])

function redirect(reply: FastifyReply, { to, cookies = [] }: Redirect): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}

/** Aborted when the connection ends, before the answer or with it. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

function sendFile(reply: FastifyReply, { type, filename, bytes }: FileAnswer): FastifyReply {
  const atHand = Buffer.isBuffer(bytes)
  return reply
    .header('content-type', type)
    .header('content-length', atHand ? bytes.length : bytes.size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'no-store')
    .send(atHand ? bytes : bytes.stream())
}
