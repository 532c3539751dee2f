import { parseCookie, stringifySetCookie } from 'cookie'

const prefix = '__Host-'
const isSafe = (origin: string) => origin.startsWith('https:')

/** What a cookie is called at an origin: over https browsers hold it to this very host, which no other may set. */
const hostName = (name: string, origin: string): string =>
  isSafe(origin) ? `${prefix}${name}` : name

/**
 * The Set-Cookie value of a cookie that no script reads; one of no seconds is taken away, and one that says none ends
 * with the browser.
 */
export function hostCookie(
  origin: string,
  given: { name: string; value: string; maxAge?: number; sameSite: 'lax' | 'strict' },
): string {
  return stringifySetCookie({
    ...given,
    name: hostName(given.name, origin),
    path: '/',
    httpOnly: true,
    secure: isSafe(origin),
  })
}

/** The cookie that has a name at an origin; empty where there is none. One of the bare name is another over https. */
export const cookieAt = (origin: string, cookies: string, name: string): string =>
  (cookies && parseCookie(cookies)[hostName(name, origin)]) || ''

/** A cookie by its name, or by that which it had before 0.2: for what is no login and has its own seal or secret. */
export function hostCookieIn(cookies: string, name: string): string | undefined {
  if (cookies === '') return undefined
  const parsed = parseCookie(cookies)
  return parsed[`${prefix}${name}`] ?? parsed[name]
}
