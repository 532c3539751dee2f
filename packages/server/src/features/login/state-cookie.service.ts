import { createHash, randomBytes } from 'node:crypto'
import { hostCookie, hostCookieIn } from '../../http/host-cookie.ts'
import { returnPath } from './return-path.rules.ts'

const name = 'wechat_login'
const lifeSeconds = 600
const pattern = /^([0-9a-f]+)\.([\w-]+)$/

/** A login that a browser began. */
export interface LoginState {
  /** Known to that browser alone. */
  secret: string
  /** Where the login leads. */
  path: string
}

/** A secret that nobody can guess. */
export function newSecret(): string {
  return randomBytes(16).toString('hex')
}

/** What WeChat is given to bring back, of the characters that it allows; it does not tell the secret. */
export function stateOf({ secret }: LoginState): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 32)
}

/** The Set-Cookie value that binds a login, and the ticket it ends with, to this browser for ten minutes. */
export function stateCookie({ secret, path }: LoginState, origin: string): string {
  const value = `${secret}.${Buffer.from(path).toString('base64url')}`
  return hostCookie(origin, { name, value, maxAge: lifeSeconds, sameSite: 'lax' })
}

const knownName = 'wechat_known'
const knownSeconds = 365 * 86_400

/** The Set-Cookie value by which a browser remembers that WeChat has told who its person is at every door, or forgets it. */
export function knownCookie(known: boolean, origin: string): string {
  const maxAge = known ? knownSeconds : 0
  return hostCookie(origin, { name: knownName, value: '1', maxAge, sameSite: 'lax' })
}

/** Whether this browser's person is known at every door. */
export function isKnown(cookies: string): boolean {
  return hostCookieIn(cookies, knownName) === '1'
}

/** The login that this browser began, if any. */
export function beganLogin(cookies: string): LoginState | undefined {
  const [, secret, path] = pattern.exec(hostCookieIn(cookies, name) ?? '') ?? []
  if (secret === undefined || path === undefined) return undefined
  return { secret, path: returnPath(Buffer.from(path, 'base64url').toString()) }
}
