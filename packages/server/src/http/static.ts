import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@museum/contract/fault.ts'
import { wechatSdkAddress } from '@museum/contract/login/wechat-sdk.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { sendFault } from './envelope.ts'
import { firstAnswerer } from './first-answers.ts'
import { FrontFiles } from './front-files.ts'
import { type AskedPage, FrontPage } from './front-page.ts'
import { FrontPages, type ShownBy } from './front-pages.ts'
import type { Implemented } from './implement.ts'
import type { Visit } from './limit.ts'
import { Ready, type SendReady } from './ready.ts'

const packages = join(import.meta.dirname, '../../..')
const yearSeconds = 31_536_000

/** What serving the front ends asks of others. */
interface FrontHooks {
  sendReady: SendReady
  visit: Visit
  shown: ShownBy
  /** Of which the open calls answer what screens ask first. */
  handlers: readonly Implemented[]
}

/**
 * Serves both front ends from memory: hashed files for a year, their pages asked for anew each time.
 * Each is built in `folder`/NAME/dist.
 */
export function serveFrontEnds(
  app: FastifyInstance,
  appContext: AppContext,
  { sendReady, visit, shown, handlers }: FrontHooks,
  folder = packages,
): void {
  const pages = new FrontPages(appContext, shown, firstAnswerer(handlers))
  for (const name of ['wx', 'office']) {
    const dist = join(folder, name, 'dist')
    serveFiles(app, sendReady, name, dist)
    app.get(
      `/${name}/*`,
      { onRequest: visit },
      pageServer(appContext, pages, sendReady, name, dist),
    )
  }
  for (const path of ['/', '/wx', '/wx/'])
    app.get(path, (request, reply) => reply.redirect(`/wx/index${queryOf(request.url)}`, 302))
  app.get('/office', (_, reply) => reply.redirect('/office/', 302))
  app.setNotFoundHandler({ preHandler: visit }, (_, reply) => unknown(reply))
}

/** The worker that keeps an app, in a build that has one. */
const worker = 'worker.js'

/** What that of an earlier build becomes where the build has none: it goes, with all that it kept. */
const endOfWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('museum-')) await caches.delete(name)
})()))`

/** All hashed files under one address; the few others have one each. */
function serveFiles(app: FastifyInstance, sendReady: SendReady, name: string, dist: string): void {
  const hashed = new FrontFiles(join(dist, 'assets'), `public, max-age=${yearSeconds}, immutable`)
  app.get<{ Params: { file: string } }>(`/${name}/assets/:file`, (request, reply) =>
    sendFile(request, reply, hashed, request.params.file),
  )
  const others = new FrontFiles(dist, 'public, max-age=3600')
  for (const file of others.names)
    if (file !== worker)
      app.get(`/${name}/${file}`, (request, reply) => sendFile(request, reply, others, file))
  const script = others.names.has(worker) ? readFileSync(join(dist, worker)) : endOfWorker
  const ready = new Ready(Buffer.from(script), {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // A worker has the policy of its own file.
    'content-security-policy': `default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'`,
  })
  app.get(`/${name}/${worker}`, (request, reply) => sendReady(request, reply, ready))

  function sendFile(request: FastifyRequest, reply: FastifyReply, files: FrontFiles, file: string) {
    const kept = files.kept(file)
    if (kept) return sendReady(request, reply, kept)
    return files.read(file).then((read) => {
      if (!read) return unknown(reply)
      sendReady(request, reply, read)
      return reply
    })
  }
}

const mostKnown = 2_000
const longest = 500

type Serve = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Answers every other address of a front end with its page. */
function pageServer(
  { settings, clock }: AppContext,
  pages: FrontPages,
  sendReady: SendReady,
  name: string,
  dist: string,
): Serve {
  const base = `/${name}/`
  if (!existsSync(join(dist, 'index.html')))
    return (_, reply) => reply.code(503).type('text/plain; charset=utf-8').send('页面尚未构建')
  // Inside WeChat the phone fetches its script; the office needs nothing from elsewhere.
  const foreign = name === 'wx' ? wechatSdkAddress : undefined
  const { museumZone: zone, publicUrl } = settings
  const page = new FrontPage(dist, base, { zone, now: clock(), publicUrl }, foreign)
  const known = new Map<string, AskedPage>()
  const askedAt = (url: string) => {
    const before = known.get(url)
    if (before) return before
    const asked = page.at(url.slice(base.length))
    if (url.length <= longest) {
      if (known.size >= mostKnown) known.clear()
      known.set(url, asked)
    }
    return asked
  }
  return (request, reply) => {
    const { url } = request
    if (url.startsWith(`${base}assets/`)) return unknown(reply)
    const asked = askedAt(url)
    const kept = pages.find(base, asked)
    if (page.isMarked)
      return Promise.resolve(kept ?? pages.write(base, asked)).then(({ plain }) =>
        sendMarked(reply, String(plain), asked.policy),
      )
    if (kept) return sendReady(request, reply, kept)
    return pages.write(base, asked).then((ready) => {
      sendReady(request, reply, ready)
      return reply
    })
  }
}

/** Sends a page whose own styles bear a mark that nobody knew before. */
function sendMarked(reply: FastifyReply, html: string, policy: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.replaceAll('%NONCE%', nonce))
    .send(html.replaceAll('%NONCE%', nonce))
}

function unknown(reply: FastifyReply): FastifyReply {
  return sendFault(reply, new Fault('request.unknown_call'))
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
