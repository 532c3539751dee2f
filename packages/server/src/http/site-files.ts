import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { isAtOffice } from './hosts.ts'

/** What no search engine is to ask for: the office, what is of one person, and what programs read. */
const closed = ['office', 'api', 'auth', 'files', 'pass', 'verify', 'calendar']
const robots = `User-agent: *\n${closed.map((part) => `Disallow: /${part}/\n`).join('')}`
const plain = 'text/plain; charset=utf-8'
// RFC 9116 asks for less than a year.
const securityMs = 180 * 86_400_000

/** The files that are asked for by a site's address alone: by search engines, browsers, WeChat and who finds a hole. */
export function serveSiteFiles(app: FastifyInstance, { settings, clock }: AppContext): void {
  // The phone's app may be found, and nothing else.
  app.get('/robots.txt', (_, reply) => reply.type(plain).send(robots))
  // Browsers ask for it on pages that name no icon, such as a statement's check.
  app.get('/favicon.ico', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .redirect(isAtOffice(settings, request) ? '/office/seal.svg' : '/wx/seal.svg', 302),
  )
  for (const [name, text] of settings.wechat.files ?? [])
    app.get(`/${name}`, (_, reply) => reply.type(plain).send(text))
  const { securityContact, publicUrl, officeUrl } = settings
  app.get('/.well-known/security.txt', (_, reply) => {
    if (securityContact === '') return reply.code(404).type(plain).send('')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock().getTime() + securityMs).toISOString()}`,
      'Preferred-Languages: zh, en',
      ...[publicUrl, officeUrl]
        .filter((origin) => origin !== '')
        .map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
    ]
    return reply.type(plain).send(`${lines.join('\n')}\n`)
  })
}
