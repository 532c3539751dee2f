import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { loginHeaders, officeHeader } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heard } from '../../http/inject-call.ts'
import { rightPassword, tokenIn } from '../../testing/office-login.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const words = { kind: 'skill', name: '手语' } as const
const at = '/api/office/dictionaries'

eachStore('the cookie of an office login', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office()
  })
  afterAll(() => world.close())

  const ask = async (options: InjectOptions) => {
    const { statusCode, body, headers } = await world.app.inject(options)
    const { fault, status } = heard(statusCode, body)
    return { fault, status, cookies: [headers['set-cookie'] ?? []].flat() }
  }
  const alive = async (token: string) =>
    (await world.as({ token }).send(accountCalls.me, {})).fault ?? 'alive'
  const logIn = (username: string, cookie = '') =>
    world
      .as()
      .send(accountCalls.login, { username, password: rightPassword }, cookie ? { cookie } : {})

  test('is the browser’s alone: no script reads it, no answer holds it, no other site sends it', async () => {
    const payload = { username: 'admin', password: rightPassword }
    const login = (more: Record<string, string> = {}) =>
      world.app.inject({
        method: 'POST',
        url: accountCalls.login.path,
        headers: { ...loginHeaders(undefined), ...more },
        payload,
      })
    const answer = await login()
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(
      /^office=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.body).not.toContain(tokenIn(cookie.split(';')[0] ?? ''))
    expect(await alive(cookie.split(';')[0] ?? '')).toBe('alive')
  })

  test('of https is tied to its host, and is no other’s', async () => {
    const safe = await openWorld(store, { settings: { publicUrl: 'https://museum.example' } })
    const { id } = await safe.office()
    const login = { username: 'admin', password: rightPassword }
    const { login: given = '' } = await safe.as().send(accountCalls.login, login)
    expect(given).toMatch(/^__Host-office=/)
    expect((await safe.as({ token: given }).send(accountCalls.me, {})).status).toBe(1)
    // A host beside this one, or one without https, may set a cookie of the bare name.
    const bare = (await safe.login({ account_id: id })).replace('__Host-', '')
    expect((await safe.as({ token: bare }).send(accountCalls.me, {})).fault).toBe('auth.missing')
    const set = await safe.app.inject({
      method: 'POST',
      url: accountCalls.login.path,
      headers: loginHeaders(undefined),
      payload: login,
    })
    expect([set.headers['set-cookie']].flat()[0]).toContain('; HttpOnly; Secure; SameSite=Strict')
    await safe.close()
  })

  test('logs in to the office alone, and a token of a header never does', async () => {
    const zhou = await world.person('周晓岚', 7)
    const bearer = { authorization: `Bearer ${tokenIn(admin.token)}` }
    expect((await ask({ url: '/api/office/me', headers: bearer })).fault).toBe('auth.missing')
    // The phone's page on the same host sends the cookie too.
    const both = { ...loginHeaders(admin.token), ...loginHeaders(zhou.token) }
    const url = messageCalls.unread.path
    expect((await ask({ url, headers: both })).status).toBe(1)
    expect((await ask({ url, headers: loginHeaders(admin.token) })).fault).toBe('auth.missing')
    expect((await ask({ url: '/api/office/me', headers: both })).status).toBe(1)
    const dead = { cookie: 'office=invented', ...loginHeaders(zhou.token) }
    expect((await ask({ url, headers: { ...loginHeaders(zhou.token), ...dead } })).status).toBe(1)
  })

  test('ends with the next login of the browser, and goes with a logout', async () => {
    const { login: first = '' } = await logIn('admin')
    const { login: second = '' } = await logIn('admin', first)
    expect(await alive(first)).toBe('auth.expired')
    const { login: third = '' } = await logIn('admin')
    expect(await alive(second)).toBe('alive')
    const left = await ask({
      method: 'POST',
      url: accountCalls.logout.path,
      headers: loginHeaders(second),
      payload: {},
    })
    expect(left.cookies).toEqual(['office=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
    expect(await alive(second)).toBe('auth.expired')
    expect(await alive(third)).toBe('alive')
    const wrong = { username: 'admin', password: 'not the one' }
    await world.as().send(accountCalls.login, wrong, { cookie: third })
    expect(await alive(third)).toBe('alive')
  })

  describe('does nothing for a page of another site', () => {
    const kept = async () =>
      (await world.as(admin).send(dictionaryOfficeCalls.list, { kind: 'skill' })).data.total
    const cookie = () => ({ cookie: admin.token })
    const ours = { [officeHeader]: '1' }
    const form = 'application/x-www-form-urlencoded'
    const parts = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nskill\r\n--x--\r\n'
    const json = { method: 'POST', url: at, payload: words } as const
    const file = takenOf('/api/office/volunteers/export')

    test.each<[string, InjectOptions]>([
      ['without our header', json],
      ['by a form', { ...json, payload: 'kind=skill&name=x', headers: { 'content-type': form } }],
      [
        'by a form of parts',
        { ...json, payload: parts, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      ],
      ['from another origin', { ...json, headers: { ...ours, origin: 'https://evil.example' } }],
      ['from no origin', { ...json, headers: { ...ours, origin: 'null' } }],
      ['from another port', { ...json, headers: { ...ours, origin: 'http://localhost:81' } }],
      ['by changing', { method: 'PATCH', url: `${at}/1`, payload: { name: 'x' } }],
      ['by removing', { method: 'DELETE', url: `${at}/1` }],
      ['by reading with a body', { method: 'POST', url: '/api/office/logout' }],
      ['by a download', { url: file }],
      ['by a download from elsewhere', { url: file, headers: { ...ours, origin: 'https://a.b' } }],
    ])('%s', async (_, options) => {
      const before = await kept()
      const heard = await ask({ ...options, headers: { ...options.headers, ...cookie() } })
      expect(heard.fault).toBe('auth.foreign')
      expect(await kept()).toBe(before)
      expect(await alive(admin.token)).toBe('alive')
    })

    test('nor is anybody logged in by one', async () => {
      const payload = { username: 'admin', password: rightPassword }
      const login = { method: 'POST', url: accountCalls.login.path, payload } as const
      expect(await ask(login)).toMatchObject({ fault: 'auth.foreign', cookies: [] })
      const headers = { ...ours, origin: 'https://evil.example' }
      expect(await ask({ ...login, headers })).toMatchObject({ fault: 'auth.foreign', cookies: [] })
    })

    test('and all of it for one of ours', async () => {
      const headers = { ...ours, ...cookie(), origin: 'http://localhost:80' }
      expect((await ask({ ...json, headers })).status).toBe(1)
      const got = await world.app.inject({ url: file, headers })
      expect(got.headers['content-disposition']).toContain('attachment')
      // What an address answers to a GET stays in the browser that asked.
      expect((await ask({ url: '/api/office/me', headers: cookie() })).status).toBe(1)
    })
  })
})
