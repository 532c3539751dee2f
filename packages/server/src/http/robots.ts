import type { FastifyInstance } from 'fastify'

/** What no search engine is to ask for: the office, what is of one person, and what programs read. */
const closed = ['office', 'api', 'auth', 'files', 'pass', 'verify', 'calendar']
const text = `User-agent: *\n${closed.map((part) => `Disallow: /${part}/\n`).join('')}`

/** `/robots.txt`: the phone's app may be found, and nothing else. */
export function serveRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(text))
}
