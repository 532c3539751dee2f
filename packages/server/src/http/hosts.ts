import { Fault } from '@museum/contract/fault.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Whose pages ask for what a route serves. */
type Side = 'office' | 'people' | 'both'

// A screen of the museum's is a page of the office, which its own calls serve.
const ofOffice = /^\/(office|api\/office|api\/kiosk)(\/|$)/
const ofBoth = new Set([
  ...['/healthz', '/readyz', '/robots.txt', '/favicon.ico', '/.well-known/security.txt'],
  // Pictures, and what a page of either says went wrong in it.
  ...['/files/*', '/api/client-error'],
])

/** Whose the route of this pattern is; what nobody named is the people's. */
function sideOf(route: string): Side {
  if (ofBoth.has(route)) return 'both'
  return ofOffice.test(route) ? 'office' : 'people'
}

const officeHosts = new WeakMap<FastifyInstance, string>()

/** The headers by which a call that is made inside the process comes to the host that has its path. */
export function hostHeaders(app: FastifyInstance, path: string): Record<string, string> {
  const host = officeHosts.get(app)
  return host !== undefined && sideOf(path) === 'office' ? { host } : {}
}

/** Whether a request came to the office's own host; never where it has none. */
export function isAtOffice({ officeUrl }: Pick<Settings, 'officeUrl'>, request: FastifyRequest) {
  return officeUrl !== '' && request.hostname === new URL(officeUrl).hostname
}

/**
 * Where the office has a host of its own, serves it there and nowhere else, and there nothing of the phone's app: no
 * script of the one runs where the other's login and storage are. A page that is looked for at the wrong host is led
 * to the right one, as an old bookmark; a call is not there.
 */
export function separateHosts(app: FastifyInstance, settings: Settings): void {
  const { officeUrl, publicUrl } = settings
  if (officeUrl === '') return
  officeHosts.set(app, new URL(officeUrl).host)
  app.addHook('onRequest', async (request, reply) => {
    // The pattern, since an address may be written in many ways; of one that nobody serves there is none.
    const { url: route } = request.routeOptions
    if (route === undefined) return
    const side = sideOf(route)
    const atOffice = isAtOffice(settings, request)
    if (side === 'both' || (side === 'office') === atOffice) return
    const isPage = request.method === 'GET' && !route.startsWith('/api/')
    if (!isPage) throw new Fault('request.unknown_call')
    const to = atOffice ? publicUrl : officeUrl
    const path = atOffice && route === '/' ? `${officeUrl}/office/` : to + request.url
    return reply.header('cache-control', 'no-store').redirect(path, 302)
  })
}
