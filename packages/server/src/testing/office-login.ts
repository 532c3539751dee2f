import { loginGiven, loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { heard } from '../http/inject-call.ts'
import type { World } from './world.ts'

/** What `world.office` gives every account. */
export const rightPassword = 'correct horse'

/** Attempts to log in to the office, as the director unless told. */
export interface Attempt {
  username?: string
  password?: string
  /** The address it comes from. */
  from?: string
  /** What the browser keeps. */
  cookie?: string
}

/** The token that is in a login of the office. */
export const tokenIn = (login: string) => login.replace(/^(__Host-)?office=/, '')

/** Makes an attempt; `bare` is the cookie as the browser sends it back. */
export async function attemptLogin(world: World, given: Attempt = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/office/login',
    remoteAddress: given.from ?? '198.51.100.1',
    headers: { ...loginHeaders(undefined), ...(given.cookie && { cookie: given.cookie }) },
    payload: {
      username: given.username ?? 'director',
      password: given.password ?? rightPassword,
    },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  const cookie = cookies.find((one) => one.startsWith('office_device')) ?? ''
  return {
    ...heard<{ wait?: number }>(answer.statusCode, answer.body),
    login: loginGiven(cookies),
    cookie,
    bare: cookie.split(';')[0] ?? '',
    retryAfter: answer.headers['retry-after'],
  }
}
