import { buffer } from 'node:stream/consumers'
import { Fault, faults } from '@museum/contract/fault.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { isFileName } from '../../files/files.ts'
import { signedFor, wasSigned } from '../../files/signed.ts'
import { sendFault } from '../../http/envelope.ts'
import { namesTag } from '../../http/etag.ts'
import type { Visit } from '../../http/limit.ts'
import { isInUse, openTo } from './picture.read.ts'
import { openedPicture } from './picture.service.ts'

// A name is random and its bytes never change.
const forever = 'public, max-age=31536000, immutable'
// Kept, but asked for each time: it may be withdrawn.
const asking = 'private, no-cache'
// Of somebody who shows it to the office alone: nothing of it stays in a browser, whose computer others use too.
const unkept = 'private, no-store'

interface Asked {
  Params: { '*': string }
  Querystring: Record<string, unknown>
}

/**
 * Stored pictures at `/files/…`: those that the museum shows to everybody, those of volunteers in the
 * showcase, and under a signature those that an answer has shown. Anything else is not there; who asks for what nobody
 * was given is `guessed`.
 */
export function serveFiles(
  app: FastifyInstance,
  appContext: AppContext,
  { visit, guessed }: { visit: Visit; guessed: (request: FastifyRequest) => Promise<void> },
): void {
  app.get<Asked>('/files/*', { onRequest: visit }, async (request, reply) => {
    const name = request.params['*']
    const cache = await cacheOf(appContext, name, request.query)
    const tag = `"${name}"`
    if (cache === asking && namesTag(request.headers['if-none-match'], tag))
      return reply.code(304).header('cache-control', cache).header('etag', tag).send()
    const file = cache === undefined ? undefined : await appContext.files.get(name)
    if (!file) {
      // What was given once may have run out, or its picture gone.
      const given = wasSigned(appContext.settings.dataKey, pathOf(name), request.query)
      if (cache === undefined && !given) await guessed(request)
      return notFound(reply)
    }
    // What everybody may keep for ever is never sealed, and read as fast as it is taken.
    const body = cache === forever ? file.body : wholeOf(appContext, name, await buffer(file.body))
    if (!body) return notFound(reply)
    return (
      reply
        .header('content-type', 'image/jpeg')
        .header('content-length', Buffer.isBuffer(body) ? body.length : file.size)
        // Whoever saves it has the store's own name, whatever the address was made to say.
        .header('content-disposition', `inline; filename="${name.replace(/^.*\//, '')}"`)
        .header('cache-control', cache)
        .header('etag', tag)
        .send(body)
    )
  })
}

function notFound(reply: FastifyReply) {
  const { msg } = faults['content.not_found']
  return sendFault(reply, new Fault('request.unknown_call', { msg }))
}

/** The picture; undefined where its bytes were changed, or are those of another. */
function wholeOf(appContext: AppContext, name: string, bytes: Buffer): Buffer | undefined {
  try {
    return openedPicture(appContext, name, bytes)
  } catch (error) {
    appContext.log.error({ err: error }, 'a photo in the file store cannot be opened')
    return undefined
  }
}

/** The address of the whole picture, which is what is signed. */
const pathOf = (name: string) => `/files/${name.replace(/-480\.jpg$/, '.jpg')}`

/** How a browser may keep the picture; undefined where it may not have it. */
async function cacheOf(
  { settings, db, clock }: AppContext,
  name: string,
  query: Asked['Querystring'],
): Promise<string | undefined> {
  if (!isFileName(name) || !name.endsWith('.jpg')) return undefined
  const path = pathOf(name)
  const seconds = signedFor(settings.dataKey, path, query, clock())
  if (seconds > 0) return (await isInUse(db, path)) ? unkept : undefined
  const open = await openTo(db, path)
  return open && (open === 'always' ? forever : asking)
}
