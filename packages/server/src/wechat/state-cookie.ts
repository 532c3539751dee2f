import { randomBytes, timingSafeEqual } from 'node:crypto'
import { returnPath } from './return-path.ts'

const name = 'wechat_state'
const lifeSeconds = 600
const pattern = new RegExp(`(?:^|; ?)${name}=([0-9a-f]+)\\.([\\w-]+)`)

export interface LoginState {
  state: string
  /** Where the login leads. */
  path: string
}

/** A state that nobody can guess, of the characters that WeChat allows. */
export function newState(): string {
  return randomBytes(16).toString('hex')
}

/** The Set-Cookie value that binds a login to this browser for ten minutes. */
export function stateCookie({ state, path }: LoginState, origin: string): string {
  // Both parts are of an alphabet that a cookie holds as it is.
  const value = `${state}.${Buffer.from(path).toString('base64url')}`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/auth/wechat; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The login that this browser began, if any. */
export function beganLogin(cookies: string): LoginState | undefined {
  const [, state, path] = pattern.exec(cookies) ?? []
  if (state === undefined || path === undefined) return undefined
  return { state, path: returnPath(Buffer.from(path, 'base64url').toString()) }
}

/** True when both states are the same; takes as long whatever they share. */
export function sameState(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
