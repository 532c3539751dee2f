import { randomBytes, timingSafeEqual } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { returnPath } from './return-path.ts'

const name = 'wechat_state'
const lifeSeconds = 600

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
  return fastifyCookie.serialize(name, `${state}.${Buffer.from(path).toString('base64url')}`, {
    path: '/auth/wechat',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: lifeSeconds,
  })
}

/** The login that this browser began, if any. */
export function beganLogin(cookies: string): LoginState | undefined {
  const value = fastifyCookie.parse(cookies)[name]
  const [state = '', path = ''] = value?.split('.') ?? []
  if (state === '') return undefined
  return { state, path: returnPath(Buffer.from(path, 'base64url').toString()) }
}

/** True when both states are the same; takes as long whatever they share. */
export function sameState(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
