import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { generateSync } from 'otplib'
import { hostHeaders } from '../http/hosts.ts'
import { heard } from '../http/inject-call.ts'
import { rightPassword } from './office-login.ts'
import type { Store } from './stores.ts'
import { openWorld, type Person, type World } from './world.ts'

/** What an app shows at an instant, or so many half-minutes later. */
export const codeAt = (secret: string, at: Date, halfMinutes = 0): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) + halfMinutes * 30 })

/** A browser that logs in to the office and keeps the cookies that it is given. */
export function browserOf(app: World['app'], from = '198.51.100.7') {
  const jar = new Map<string, string>()
  let given: string[] = []
  const post = async <T = { step: string; wait?: number }>(url: string, payload: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: from },
      headers: { ...hostHeaders(app, url), ...loginHeaders(undefined), ...(cookie && { cookie }) },
    })
    given = [answer.headers['set-cookie'] ?? []].flat()
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return heard<T>(answer.statusCode, answer.body)
  }
  return {
    jar,
    post,
    /** The cookies that it was given last, as they were said. */
    given: () => given,
    /** Its login as a caller has it; empty where it has none. */
    login: () => (jar.has('office') ? `office=${jar.get('office')}` : ''),
    password: (username: string, password = rightPassword) =>
      post('/api/office/login', { username, password }),
    code: (code: string) => post('/api/office/login/second', { code }),
  }
}

/** A museum whose accounts have second steps; its clock is told by how far it goes. */
export async function openStepped(store: Store, begin: string) {
  const world = await openWorld(store)
  let made = 0
  const now = () => world.appContext.clock()
  const later = (seconds: number) =>
    world.setNow(new Date(now().getTime() + seconds * 1000).toISOString())
  /** Somebody of the office whose name nobody has yet. */
  const clerk = async (called = '小周', role: OfficeRole = 'editor') => {
    const username = `${called}${made}`
    return { ...(await world.office(role, username)), username }
  }
  return {
    ...{ world, now, later, clerk },
    /** Begins a test: another day, of which each half-minute has a code of its own, and nothing was tried yet. */
    anew: async () => {
      await world.db.deleteFrom('throttle').execute()
      made += 1
      world.setNow(new Date(Date.parse(begin) + made * 86_400_000).toISOString())
    },
    /** The same with an app, whose next code is not used yet. */
    withApp: async () => {
      const who = await clerk()
      const app = await giveApp(world, who)
      later(30)
      return { ...who, ...app, code: (halfMinutes = 0) => codeAt(app.secret, now(), halfMinutes) }
    },
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
