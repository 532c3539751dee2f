import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Fault } from '@museum/contract/fault.ts'
import type { MuseumLook } from '@museum/contract/setting/look.rules.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { sendFault } from './envelope.ts'
import type { Visit } from './limit.ts'
import { escaped } from './page.ts'

const packages = join(import.meta.dirname, '../../..')
const yearSeconds = 31_536_000

/** How the museum is called and shows itself, also while the database is away. */
interface Shown {
  name: (appContext: AppContext) => Promise<string>
  look: (db: AppContext['db']) => Promise<MuseumLook>
}

/** Serves both front ends: hashed files for a year, their pages never cached, each with its own nonce. */
export async function serveFrontEnds(
  app: FastifyInstance,
  appContext: AppContext,
  shown: Shown,
  visit: Visit,
): Promise<void> {
  const pages = {
    '/wx/': page(appContext, shown, 'wx'),
    '/office/': page(appContext, shown, 'office'),
  }
  for (const name of ['wx', 'office'] as const) {
    const root = join(packages, name, 'dist')
    if (!existsSync(root)) continue
    const served = {
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
    } as const
    // One address for all hashed files, as many as there are; the few others have one each.
    await app.register(fastifyStatic, {
      ...served,
      root: join(root, 'assets'),
      prefix: `/${name}/assets/`,
      setHeaders: keptFor(`${yearSeconds}, immutable`),
    })
    await app.register(fastifyStatic, {
      ...served,
      root,
      prefix: `/${name}/`,
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**'],
      setHeaders: keptFor('3600'),
    })
  }
  for (const path of ['/', '/wx', '/wx/'])
    app.get(path, (request, reply) => reply.redirect(`/wx/index${queryOf(request.url)}`, 302))
  app.get('/office', (_, reply) => reply.redirect('/office/', 302))
  app.setNotFoundHandler({ preHandler: visit }, (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      for (const [prefix, send] of Object.entries(pages))
        if (request.url.startsWith(prefix) && !request.url.startsWith(`${prefix}assets/`))
          return send(reply, request.url.slice(prefix.length))
    }
    return sendFault(reply, new Fault('request.unknown_call'))
  })
}

function keptFor(seconds: string) {
  return (reply: { header: (name: string, value: string) => unknown }) =>
    void reply.header('cache-control', `public, max-age=${seconds}`)
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** A front end's page: the museum's name and time zone are written in, and a fresh nonce lets its own scripts run. */
function page(
  appContext: AppContext,
  shown: Shown,
  name: string,
): (reply: FastifyReply, address: string) => FastifyReply | Promise<FastifyReply> {
  const dist = join(packages, name, 'dist')
  const path = join(dist, 'index.html')
  if (!existsSync(path))
    return (reply) => reply.code(503).type('text/plain; charset=utf-8').send('页面尚未构建')
  const common = readFileSync(path, 'utf8').replaceAll(
    '%MUSEUM_TZ%',
    escaped(appContext.settings.museumZone),
  )
  const pageWith = (links: string) =>
    common
      .replace('</head>', () => `${links}</head>`)
      .replaceAll(/<(script|link|style)\b(?![^>]*\bnonce=)/g, '<$1 nonce="%NONCE%"')
  const plain = pageWith('')
  const screens = new Map(
    [...preloadLinks(dist, `/${name}/`)].map(([part, links]) => [part, pageWith(links)]),
  )
  return async (reply, address) => {
    const html = screens.get(/^[^/?]*/.exec(address)?.[0] ?? '') ?? plain
    const [name, look] = await Promise.all([shown.name(appContext), shown.look(appContext.db)])
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(
        html
          .replaceAll('%NONCE%', nonce)
          .replaceAll('%MUSEUM_NAME%', () => escaped(name))
          .replaceAll('%MUSEUM_LOOK%', () => escaped(JSON.stringify(look))),
      )
  }
}

// WeChat's JS-SDK is the one script from elsewhere; it is fetched only inside WeChat.
function policy(nonce: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' https://res.wx.qq.com`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

interface Screen {
  scripts: string[]
  styles: string[]
}

/**
 * The links that name a screen's own files in its page, by the first part of the screen's address;
 * `dist` is a built front end and `base` where it is served. None where the build names no screens.
 */
function preloadLinks(dist: string, base: string): Map<string, string> {
  const path = join(dist, '.vite/screens.json')
  if (!existsSync(path)) return new Map()
  const screens: Record<string, Screen> = JSON.parse(readFileSync(path, 'utf8'))
  const link = (rel: string) => (file: string) =>
    `<link rel="${rel}" crossorigin href="${base}${file}">`
  return new Map(
    Object.entries(screens).map(([part, { scripts, styles }]) => [
      part,
      [...styles.map(link('stylesheet')), ...scripts.map(link('modulepreload'))].join(''),
    ]),
  )
}
