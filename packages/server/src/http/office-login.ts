import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { officeCookies, officeHeader } from '@museum/contract/login/office-login.rules.ts'
import { officeDuties } from '@museum/contract/role.ts'
import type { FastifyRequest } from 'fastify'
import { isOurs, officeOriginOf } from './address.ts'
import { cookieAt, hostCookie } from './host-cookie.ts'

/** The office's login among the cookies that came to `origin`. */
export function officeLoginIn(cookies: string, origin: string): string | undefined {
  return cookieAt(origin, cookies, officeCookies.plain) || undefined
}

/** The Set-Cookie value that gives a browser its login of the office for so long, or takes it away. */
export function officeLoginCookie(origin: string, login?: { token: string; lifeMs: number }) {
  return hostCookie(origin, {
    name: officeCookies.plain,
    value: login?.token ?? '',
    // Browsers keep none for longer.
    maxAge: login ? Math.min(400 * 24 * 3600, Math.floor(login.lifeMs / 1000)) : 0,
    sameSite: 'strict',
  })
}

/** Whether a call is the office's: for one of its duties, or on the way in. */
export function isOfficeCall({ audience, path }: Pick<Call, 'audience' | 'path'>): boolean {
  return audience in officeDuties || path.startsWith('/api/office/')
}

/** A read by GET that another site's page could have made too: what it answers stays in that browser. */
export const isPlain = ({ kind, method }: Pick<Call, 'kind' | 'method'>) =>
  kind === 'query' && method === 'GET'

/**
 * Throws `auth.foreign` where what a cookie logs in, or begins a login, may have been sent by a page that is none of
 * ours: an address that our own page does not have, or without the header that no other page can send.
 */
export function refuseForeign(
  settings: { publicUrl: string; officeUrl: string },
  request: FastifyRequest,
  call: Call,
): void {
  if (isPlain(call)) return
  const { origin, [officeHeader]: said } = request.headers
  const isOwn = origin === undefined || isOurs(origin, officeOriginOf(settings, request))
  if (said === '1' && isOwn) return
  const named = `${call.method} ${call.path}`
  request.log.warn({ id: request.id, call: named, origin }, 'refused: no page of ours sent it')
  throw new Fault('auth.foreign')
}
