import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { isSameSecret } from '../../privacy/secret.ts'
import { eventSignature, eventsOf, readMessage, unsealed } from '../../wechat/events.ts'
import { noteTry } from '../audit/refusal.service.ts'
import { hearEvents } from './consent.service.ts'

const eventsPath = '/wechat/events'
const bodyLimit = 64 * 1024

type Query = Record<string, unknown>

/**
 * The address that WeChat's platform tells of consents: its signature is its login. Whatever is signed and
 * is not understood is answered as taken, or WeChat would send it again; what is not signed is refused
 * before anything is asked of the database but a line a minute in the log, so that no visits need to be counted.
 */
export async function serveEvents(app: FastifyInstance, appContext: AppContext): Promise<void> {
  await app.register((own) => {
    own.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer', bodyLimit },
      (_, body, done) => done(null, body),
    )

    own.get<{ Querystring: Query }>(eventsPath, async (request, reply) => {
      const { signature, timestamp, nonce, echostr } = texts(request.query)
      const { events } = appContext.settings.wechat
      if (!events) return refused(reply, 404)
      const good = isSameSecret(eventSignature(events.token, timestamp, nonce), signature)
      if (good) return plain(reply, 200, echostr)
      await noteTry(appContext, request, 'wechat')
      return refused(reply, 403)
    })

    own.post<{ Querystring: Query; Body: unknown }>(eventsPath, async (request, reply) => {
      const { events } = appContext.settings.wechat
      if (!events) return refused(reply, 404)
      const xml = Buffer.isBuffer(request.body)
        ? heard(appContext, request, request.body)
        : undefined
      if (!xml) {
        await noteTry(appContext, request, 'wechat')
        return refused(reply, 403)
      }
      await hearEvents(appContext, understood(appContext, xml))
      return plain(reply, 200, 'success')
    })
  })
}

/** What WeChat sent, opened where it is sealed; undefined where it is not signed by WeChat. */
function heard(
  { settings }: AppContext,
  { query }: FastifyRequest<{ Querystring: Query }>,
  body: Buffer,
): Uint8Array | undefined {
  const { token = '', aesKey } = settings.wechat.events ?? {}
  const { signature, msg_signature, timestamp, nonce } = texts(query)
  if (!aesKey)
    return isSameSecret(eventSignature(token, timestamp, nonce), signature) ? body : undefined
  try {
    const { Encrypt = '' } = readMessage(body).fields
    const signed = eventSignature(token, timestamp, nonce, Encrypt)
    return isSameSecret(signed, msg_signature) ? unsealed(Encrypt, aesKey) : undefined
  } catch {
    return undefined
  }
}

function understood({ log }: AppContext, xml: Uint8Array) {
  try {
    return eventsOf(xml)
  } catch {
    log.warn('WeChat told something that is no XML')
    return []
  }
}

const names = ['signature', 'msg_signature', 'timestamp', 'nonce', 'echostr'] as const

function texts(query: Query): Record<(typeof names)[number], string> {
  const one = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '')
  return Object.fromEntries(names.map((name) => [name, one(name)])) as ReturnType<typeof texts>
}

// As text, so that nothing of what was sent is run where it comes back.
const plain = (reply: FastifyReply, code: number, text: string) =>
  reply.code(code).header('content-type', 'text/plain; charset=utf-8').send(text)

const refused = (reply: FastifyReply, code: number) => plain(reply, code, '')
