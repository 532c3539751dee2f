import type { Call } from '@museum/contract/call.ts'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AppContext, OpenContext } from '../context.ts'
import { observedTables } from '../db/observed.ts'
import { versionsOf } from '../db/table-versions.ts'
import { AnswerCache } from './answer-cache.ts'
import { jsonType, namesIn, successText } from './envelope.ts'
import type { Implemented } from './implement.ts'
import type { Limits } from './limit.ts'
import { outputText } from './output.ts'
import { parsed, payloadOf } from './payload.ts'
import { Ready, type SendReady } from './ready.ts'

type Serve = NonNullable<Implemented['open']>

/** What was asked, and the key under which its answer is kept. */
interface Asked {
  key: string
  input: unknown
}

/**
 * Serves open queries: counted like any call, answered from the cache where the answer still holds.
 * A browser may keep the answer and asks each time whether it still holds.
 */
export function openServer(
  app: FastifyInstance,
  appContext: AppContext,
  limits: Limits,
  sendReady: SendReady,
): (call: Call, serve: Serve) => void {
  const { clock, settings } = appContext
  const versions = versionsOf(appContext.db)
  const cache = new AnswerCache(versions)
  return (call, serve) => {
    const text = outputText(call.output)
    const askedBy = inputsOf(call)
    const read = async (ctx: OpenContext, input: unknown) => {
      const body = successText(call.msg ?? '', text(await serve(ctx, input)))
      const tables = observedTables()
      const ready = new Ready(Buffer.from(body), {
        'content-type': jsonType,
        'cache-control': 'no-cache',
        ...(tables && tables.reads.size > 0 ? { 'museum-read': namesIn(tables.reads) } : {}),
      })
      return { ready, holds: ctx.holds }
    }
    app.route({
      method: call.method,
      url: call.path,
      onRequest: (request, reply, done) => {
        limits.knock(call, request, reply)
        limits.countOpen(request, reply)
        done()
      },
      handler: (request, reply) => {
        const { key, input } = askedBy(request)
        const stamp = stampOf(museumTime(clock(), settings.museumZone))
        // Whoever has just changed something may be led to a process that has not heard of it.
        const fresh = versions.unseenMs > 0 && request.headers['museum-fresh'] !== undefined
        const kept = fresh ? undefined : cache.find(key, stamp)
        if (kept) return sendReady(request, reply, kept)
        const filled = cache.fill(key, stamp, () => read(new OpenContext(appContext), input), fresh)
        return filled.then((ready) => {
          sendReady(request, reply, ready)
          return reply
        })
      },
    })
  }
}

const mostKnown = 2_000
// Characters of an address, bytes of a body.
const longest = 500

/** Reads what is asked, by the contract's schema; what was asked in the same words is remembered. */
function inputsOf(call: Call): (request: FastifyRequest) => Asked {
  const known = new Map<string, Asked>()
  const read = (request: FastifyRequest) => {
    const input = parsed(call.input, payloadOf(call, request))
    return { key: `${call.method} ${call.path} ${JSON.stringify(input)}`, input }
  }
  return (request) => {
    const words = wordsOf(request)
    if (words === undefined) return read(request)
    let asked = known.get(words)
    if (!asked) {
      asked = read(request)
      if (known.size >= mostKnown) known.clear()
      known.set(words, asked)
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
