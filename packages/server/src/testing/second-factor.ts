import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { generateSync } from 'otplib'
import { heard } from '../http/inject-call.ts'
import { rightPassword } from './office-login.ts'
import type { Person, World } from './world.ts'

/** What an app shows at an instant, or so many half-minutes later. */
export const codeAt = (secret: string, at: Date, halfMinutes = 0): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) + halfMinutes * 30 })

/** A browser that logs in to the office and keeps the cookies that it is given. */
export function browserOf(app: World['app'], from = '198.51.100.7') {
  const jar = new Map<string, string>()
  const post = async <T = { step: string; wait?: number }>(url: string, payload: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: from },
      headers: { ...loginHeaders(undefined), ...(cookie && { cookie }) },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return heard<T>(answer.statusCode, answer.body)
  }
  return {
    jar,
    post,
    /** Its login as a caller has it; empty where it has none. */
    login: () => (jar.has('office') ? `office=${jar.get('office')}` : ''),
    password: (username: string, password = rightPassword) =>
      post('/api/office/login', { username, password }),
    code: (code: string) => post('/api/office/login/second', { code }),
  }
}

/** Gives an account an app; answers its secret, and the recovery codes that came with it. */
export async function giveApp(world: World, who: Person) {
  const { factorCalls } = await import('@museum/contract/account/factor.calls.ts')
  const { setup, secret } = (await world.as(who).send(factorCalls.begin, {})).data
  const code = codeAt(secret, world.appContext.clock())
  const added = await world.as(who).send(factorCalls.add, { setup, code, name: '手机' })
  return { secret, codes: added.data.codes }
}
