import type { Call } from '@museum/contract/call.ts'
import { museumStamp } from '@museum/contract/day.ts'
import { freshHeader } from '@museum/contract/fresh.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppContext, OpenContext } from '../context.ts'
import { observedTables } from '../db/observed.ts'
import { versionsOf } from '../db/table-versions.ts'
import { AnswerCache } from './answer-cache.ts'
import { jsonType, namesIn, successText } from './envelope.ts'
import { admit, callerOfRequest } from './identify.ts'
import type { Implemented } from './implement.ts'
import { allow, countHeaders, countHeadersOf, type Limits } from './limit.ts'
import { outputText } from './output.ts'
import { parsed, payloadOf } from './payload.ts'
import { Ready, type SendReady } from './ready.ts'

type Serve = NonNullable<Implemented['open']>

/** What comes before a call that a key opens, and what is heard of its refusal. */
interface Entering {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  onError: (request: FastifyRequest, reply: FastifyReply, error: Error) => Promise<void>
}

/** What was asked, and the key under which its answer is kept. */
interface Asked {
  key: string
  input: unknown
}

/**
 * Serves open queries: counted like any call, answered from the cache where the answer still holds.
 * A browser may keep the answer and asks each time whether it still holds. What a key opens is answered to no one
 * else, and no cache between may keep it.
 */
export function openServer(
  app: FastifyInstance,
  appContext: AppContext,
  limits: Limits,
  sendReady: SendReady,
): (call: Call, serve: Serve, entering: Entering) => void {
  const { clock, settings } = appContext
  const versions = versionsOf(appContext.db)
  const cache = new AnswerCache(versions)
  return (call, serve, entering) => {
    const isKeyed = call.audience !== 'everyone'
    const text = outputText(call.output)
    const inputs = new Inputs(call)
    const answer = async (ctx: OpenContext, input: unknown) => {
      const body = successText(call.msg ?? '', text(await serve(ctx, input)))
      const tables = observedTables()
      const ready = new Ready(Buffer.from(body), {
        'content-type': jsonType,
        'cache-control': isKeyed ? 'private, no-cache' : 'no-cache',
        ...(tables && tables.reads.size > 0 ? { 'museum-read': namesIn(tables.reads) } : {}),
      })
      return { ready, holds: ctx.holds }
    }
    const readOrFind = async (request: FastifyRequest, stamp: string, fresh: boolean) => {
      const { key, input } = inputs.read(request)
      const kept = fresh ? undefined : cache.find(key, stamp)
      const read = () => answer(new OpenContext(appContext), input)
      return kept ?? (await cache.fill(key, stamp, read, fresh))
    }
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: mostBody,
      ...(isKeyed ? entering : {}),
      handler: (request, reply) => {
        if (isKeyed) admit(call, callerOfRequest(request))
        const count = isKeyed ? undefined : limits.open(request)
        // Whoever has a key was counted by it as they came in.
        const counted = () => (count ? countHeaders(count) : countHeadersOf(reply))
        const stamp = museumStamp(clock(), settings.museumZone)
        // Whoever has just changed something may be led to a process that has not heard of it.
        const fresh = versions.unseenMs > 0 && request.headers[freshHeader] !== undefined
        const asked = fresh || count?.over ? undefined : inputs.before(request)
        const kept = asked && cache.find(asked.key, stamp)
        // At once and without a promise: most of what is asked ends here.
        if (kept) return sendReady(request, reply, kept, counted())
        if (count) allow(reply, count)
        return readOrFind(request, stamp, fresh).then((ready) => {
          sendReady(request, reply, ready, counted())
          return reply
        })
      },
    })
  }
}

// Bytes: no open query takes more than a few words.
const mostBody = 10_000
const mostKnown = 2_000
// Characters of an address, bytes of a body.
const longest = 500

/** What is asked, by the contract's schema; what was asked in the same words is remembered. */
class Inputs {
  readonly #call: Call
  readonly #known = new Map<string, Asked>()

  constructor(call: Call) {
    this.#call = call
  }

  /** What is asked, where it was asked in these words before. */
  before(request: FastifyRequest): Asked | undefined {
    const words = wordsOf(request)
    return words === undefined ? undefined : this.#known.get(words)
  }

  /** Reads what is asked; throws `request.invalid`. */
  read(request: FastifyRequest): Asked {
    const { method, path, input: schema } = this.#call
    const input = parsed(schema, payloadOf(this.#call, request))
    const asked = { key: `${method} ${path} ${JSON.stringify(input)}`, input }
    const words = wordsOf(request)
    if (words !== undefined) {
      if (this.#known.size >= mostKnown) this.#known.clear()
      this.#known.set(words, asked)
    }
    return asked
  }
}

/** In which words something is asked; undefined where there are too many to remember. */
function wordsOf({ method, url, body, headers }: FastifyRequest): string | undefined {
  if (url.length > longest) return undefined
  if (method === 'GET' || method === 'HEAD') return url
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  return bytes <= longest ? `${url} ${JSON.stringify(body)}` : undefined
}
