import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { passkeyCalls } from '@museum/contract/account/passkey.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { officeDuties } from '@museum/contract/role.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightPassword } from '../testing/office-login.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { heard } from './inject-call.ts'

const publicUrl = 'https://museum.example'
const officeUrl = 'https://office.museum.example'
const hosts = {
  people: 'museum.example',
  office: 'office.museum.example',
  // Whoever asks by the machine's address or a name of their own is not at the office.
  other: '203.0.113.9:8080',
}
const everyCall = Object.values(calls).flatMap((group) => Object.values(group) as Call[])
const isOffice = ({ audience, path }: Call) =>
  audience in officeDuties || /^\/api\/(office|kiosk)\//.test(path)

oneStore('an office with a host of its own', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { settings: { publicUrl, officeUrl } })
  })
  afterAll(() => world.close())

  const ask = async (host: string, options: InjectOptions) =>
    await world.app.inject({ ...options, headers: { ...options.headers, host } })

  test('has its calls there and nowhere else, and no call of the phone', async () => {
    const reached: Record<keyof typeof hosts, string[]> = { people: [], office: [], other: [] }
    for (const call of everyCall)
      for (const [name, host] of Object.entries(hosts) as [keyof typeof hosts, string][]) {
        const url = call.path.replaceAll(/:\w+/g, '1')
        const { statusCode, body, headers } = await ask(host, {
          method: call.method,
          url,
          headers: { 'museum-office': '1' },
        })
        const isLed = headers.location === publicUrl + url
        const isAbsent = statusCode === 404 && heard(404, body).fault === 'request.unknown_call'
        if (!isLed && !isAbsent) reached[name].push(call.path)
      }
    const shared = everyCall.filter(({ path }) => path === '/api/client-error')
    const of = (some: Call[]) => some.map(({ path }) => path)
    expect(reached.office).toEqual(of(everyCall.filter((c) => isOffice(c) || shared.includes(c))))
    const people = of(everyCall.filter((call) => !isOffice(call)))
    expect(reached.people).toEqual(people)
    expect(reached.other).toEqual(people)
  })

  test.each([
    ['people', '/office', `${officeUrl}/office`],
    ['other', '/office/roster?week=1', `${officeUrl}/office/roster?week=1`],
    // However the address is written.
    ['people', '/%6fffice/roster', `${officeUrl}/%6fffice/roster`],
    ['people', '/office/assets/a.js', `${officeUrl}/office/assets/a.js`],
    ['office', '/', `${officeUrl}/office/`],
    ['office', '/wx/index?from=a', `${publicUrl}/wx/index?from=a`],
    ['office', '/wx/worker.js', `${publicUrl}/wx/worker.js`],
    ['office', '/verify/abc', `${publicUrl}/verify/abc`],
    ['office', '/auth/wechat?redirect=%2Fwx%2Fme', `${publicUrl}/auth/wechat?redirect=%2Fwx%2Fme`],
    ['office', '/statement/FW1.pdf?e=1&s=a', `${publicUrl}/statement/FW1.pdf?e=1&s=a`],
    ['office', `/calendar/${'a'.repeat(43)}.ics`, `${publicUrl}/calendar/${'a'.repeat(43)}.ics`],
  ] as const)('leads whoever looks at %s for %s to where it is', async (at, url, to) => {
    const { statusCode, headers } = await ask(hosts[at], { url })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store'])
  })

  test.each(['office', 'people', 'other'] as const)(
    'answers at %s what watches the museum and what belongs to both',
    async (at) => {
      for (const url of ['/healthz', '/readyz', '/robots.txt'])
        expect([url, (await ask(hosts[at], { url })).statusCode]).toEqual([url, 200])
      const icon = await ask(hosts[at], { url: '/favicon.ico' })
      expect(icon.headers.location).toBe(at === 'office' ? '/office/seal.svg' : '/wx/seal.svg')
      expect((await ask(hosts[at], { url: '/files/ab/cd/abcd.jpg' })).statusCode).toBe(404)
    },
  )

  describe('is logged in to', () => {
    const payload = { username: 'admin', password: rightPassword }
    const login = (host: string, origin: string) =>
      ask(host, {
        method: 'POST',
        url: accountCalls.login.path,
        headers: { ...loginHeaders(undefined), origin },
        payload,
      })

    test('at its own host, by pages of it alone', async () => {
      await world.office()
      const right = await login(hosts.office, officeUrl)
      expect(heard(right.statusCode, right.body).status).toBe(1)
      expect([right.headers['set-cookie']].flat()[0]).toMatch(/^__Host-office=/)
      // What runs beside the phone's app is another site's page here.
      const foreign = await login(hosts.office, publicUrl)
      expect(heard(foreign.statusCode, foreign.body).fault).toBe('auth.foreign')
    })

    test('by an invitation and by passkeys of that host', async () => {
      const admin = await world.office('admin', 'second')
      const made = await ask(hosts.office, {
        method: 'POST',
        url: accountOfficeCalls.create.path,
        headers: loginHeaders(admin.token),
        payload: { username: 'zhao', role: 'reviewer' },
      })
      expect(JSON.parse(made.body).data.invite).toMatch(
        /^https:\/\/office\.museum\.example\/office\/invite#/,
      )
      const asked = await ask(hosts.office, {
        method: 'POST',
        url: passkeyCalls.beginLogin.path,
        headers: loginHeaders(undefined),
        payload: {},
      })
      expect(JSON.parse(asked.body).data.rpId).toBe(hosts.office)
    })
  })
})
