import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../../privacy/secret.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { issueTicket } from './ticket.service.ts'

eachStore('tickets and tokens', (store, once) => {
  let world: World
  let admin: Person

  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const acts = ['bulk_person', 'bulk'] as const
    const people = ['session', 'login_ticket', 'volunteer', 'person', 'account'] as const
    for (const table of [...acts, ...people]) await world.db.deleteFrom(table).execute()
    world.setNow('2026-05-12T02:00:00Z')
    admin = await world.office('admin')
  })

  const ticketOf = (person: { id: number }) =>
    issueTicket(world.db, person.id, world.appContext.clock())
  const isLive = async (token: string) =>
    (await world.as({ token }).send(messageCalls.unread, {})).status === 1
  const exchange = (jtoken: string, who?: { token: string }) =>
    world.as(who).send(loginCalls.exchangeTicket, { jtoken })
  /** Whether a token opens anything. */
  const opens = async (token: string) =>
    (await world.as({ token }).send(loginCalls.logout, {})).status === 1

  once('a ticket becomes a token, once', async () => {
    const wang = await world.person('王小雨')
    const ticket = await ticketOf(wang)
    const first = await exchange(ticket)
    expect(first).toMatchObject({ http: 200, status: 1 })
    expect(first.data.token).not.toBe(ticket)
    const second = await exchange(ticket)
    expect(second).toMatchObject({ http: 401, status: 405, fault: 'auth.ticket_invalid' })
    expect(await opens(first.data.token)).toBe(true)
  })

  once('each login of one person bears the same mark, which tells nothing else', async () => {
    const [wang, li] = [await world.person('王小雨'), await world.person('李淑兰')]
    const markOf = async (jtoken: string) => (await exchange(jtoken)).data.mark
    const mark = await markOf(await ticketOf(wang))
    expect(mark).toMatch(/^[\w-]{43}$/)
    expect(await markOf(await ticketOf(wang))).toBe(mark)
    expect(await markOf(wang.token)).toBe(mark)
    expect(await markOf(await ticketOf(li))).not.toBe(mark)
  })

  test('of many exchanges at once exactly one wins', async () => {
    const ticket = await ticketOf(await world.person('王小雨'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(ticket)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    const lost = answers.filter(({ fault }) => fault === 'auth.ticket_invalid')
    expect(lost).toHaveLength(7)
    // One session came with the person, one from the ticket.
    const theirs = world.db.selectFrom('session').where('person_id', 'is not', null)
    expect(await theirs.select('token_hash').execute()).toHaveLength(2)
  })

  once('a ticket runs out after 60 seconds', async () => {
    const wang = await world.person('王小雨')
    const [early, late] = [await ticketOf(wang), await ticketOf(wang)]
    world.setNow('2026-05-12T02:00:59Z')
    expect((await exchange(early)).status).toBe(1)
    world.setNow('2026-05-12T02:01:00Z')
    expect((await exchange(late)).fault).toBe('auth.ticket_invalid')
  })

  once('neither ticket nor token is kept as it is, also not for a repeat', async () => {
    const [wang, li] = [await world.person('王小雨'), await world.person('李淑兰')]
    const ticket = await ticketOf(wang)
    const hashes = await world.db.selectFrom('login_ticket').select('ticket_hash').execute()
    expect(hashes).toEqual([{ ticket_hash: hashOf(ticket) }])
    const answer = await world
      .as(li)
      .send(loginCalls.exchangeTicket, { jtoken: ticket }, { 'idempotency-key': 'k1' })
    const sessions = await world.db.selectFrom('session').select('token_hash').execute()
    expect(sessions).toContainEqual({ token_hash: hashOf(answer.data.token) })
    const kept = await world.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify([sessions, kept])).not.toContain(answer.data.token)
  })

  once('a live token becomes a new one and ends; of two at once one gets in', async () => {
    const wang = await world.person('王小雨')
    const given = await Promise.all([exchange(wang.token), exchange(wang.token)])
    const tokens = given.flatMap(({ status, data }) => (status === 1 ? [data.token] : []))
    expect(tokens).toHaveLength(1)
    expect(tokens).not.toContain(wang.token)
    expect(await isLive(wang.token)).toBe(false)
    expect(await isLive(tokens[0] ?? '')).toBe(true)
  })

  once('logging in anew ends the login that the phone held, of whomever', async () => {
    const wang = await world.person('王小雨')
    const zhou = await world.person('周志远')
    const jtoken = await ticketOf(wang)
    const wrong = { jtoken: 'nonsense', held: zhou.token }
    expect((await world.as().send(loginCalls.exchangeTicket, wrong)).fault).toBe(
      'auth.ticket_invalid',
    )
    expect(await isLive(zhou.token)).toBe(true)
    const { data } = await world.as().send(loginCalls.exchangeTicket, { jtoken, held: zhou.token })
    expect(await isLive(zhou.token)).toBe(false)
    expect(await isLive(data.token)).toBe(true)
    expect(await isLive(wang.token)).toBe(true)
  })

  once('what is neither ticket nor live token is refused', async () => {
    const wang = await world.person('王小雨')
    const clerk = await world.office('viewer')
    // A person of the same number must not be taken for the clerk.
    const namesake = { id: clerk.id, nickname: '同号', disabled: 0, created_at: '' }
    if (clerk.id !== wang.id) await world.db.insertInto('person').values(namesake).execute()
    expect((await exchange('nonsense')).fault).toBe('auth.ticket_invalid')
    expect((await exchange(clerk.token)).fault).toBe('auth.ticket_invalid')
    expect((await exchange(hashOf(wang.token))).fault).toBe('auth.ticket_invalid')
    await world.as(wang).send(loginCalls.logout, {})
    expect((await exchange(wang.token)).fault).toBe('auth.ticket_invalid')
    const empty = await exchange('  ')
    expect(empty).toMatchObject({ http: 400, fault: 'request.invalid', data: { field: 'jtoken' } })
  })

  once(
    'whose a ticket or a token is can be asked without spending it, by masked name and code',
    async () => {
      const zhou = await world.person('周志远', 7)
      const wang = await world.person('王小雨')
      const whose = (jtoken: string, held?: string) =>
        world.as().send(loginCalls.askTicket, { jtoken, ...(held === undefined ? {} : { held }) })
      const code = `V2026${String(zhou.id).padStart(4, '0')}`
      const ticket = await ticketOf(zhou)
      for (const jtoken of [ticket, zhou.token])
        expect((await whose(jtoken)).data).toEqual({ name: '周*', code, began: 0, held: null })
      const switched = await whose(ticket, wang.token)
      expect(switched.data.held).toEqual({ name: '王*', code: '', same: 0 })
      expect((await whose(ticket, zhou.token)).data.held).toEqual({ name: '周*', code, same: 1 })
      const clerk = await world.office('viewer')
      for (const held of [clerk.token, 'dead', ''])
        expect((await whose(ticket, held)).data.held).toBeNull()
      for (const jtoken of ['nonsense', clerk.token, hashOf(zhou.token)])
        expect((await whose(jtoken)).fault).toBe('auth.ticket_invalid')
      expect((await exchange(ticket)).status).toBe(1)
      expect((await whose(ticket)).fault).toBe('auth.ticket_invalid')
    },
  )

  const disable = (who: { id: number }, disabled: 0 | 1) =>
    actOnOne(world, admin, who, { act: disabled === 1 ? 'disable' : 'enable' })

  once(
    'a disabled person gets no further, and what they held stays dead when let in again',
    async () => {
      const wang = await world.person('王小雨', 7)
      const other = await world.person('李淑兰', 7)
      const code = { code_hash: 'c', person_id: wang.id, expires_ms: Date.parse('2026-05-13') }
      await world.db.insertInto('oauth_code').values(code).execute()
      const ticket = await ticketOf(wang)
      await disable(wang, 1)
      expect((await exchange(ticket)).fault).toBe('auth.ticket_invalid')
      expect((await exchange(wang.token)).fault).toBe('auth.ticket_invalid')
      const logout = await world.as(wang).send(loginCalls.logout, {})
      expect(logout).toMatchObject({ http: 401, status: 405, fault: 'auth.expired' })
      await disable(wang, 0)
      expect((await exchange(ticket)).fault).toBe('auth.ticket_invalid')
      expect(await opens(wang.token)).toBe(false)
      expect(await world.db.selectFrom('oauth_code').selectAll().execute()).toEqual([])
      expect((await exchange(await ticketOf(wang))).status).toBe(1)
      expect(await opens(other.token)).toBe(true)
    },
  )

  test('of a login and the stop at the same moment no login is left', async () => {
    const wang = await world.person('王小雨', 7)
    for (let round = 0; round < 8; round += 1) {
      const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(wang)))
      const [, ...logins] = await Promise.all([
        disable(wang, 1),
        ...tickets.map((t) => exchange(t)),
      ])
      await disable(wang, 0)
      for (const { data, status } of logins)
        if (status === 1) expect(await opens(data.token)).toBe(false)
      const left = await world.db
        .selectFrom('session')
        .selectAll()
        .where('person_id', '=', wang.id)
        .execute()
      expect(left).toEqual([])
    }
  })

  once('logging out ends this token and no other', async () => {
    const wang = await world.person('王小雨')
    const other = (await exchange(await ticketOf(wang))).data.token
    expect((await world.as(wang).send(loginCalls.logout, {})).status).toBe(1)
    expect(await opens(wang.token)).toBe(false)
    expect(await opens(other)).toBe(true)
  })

  once('logging out needs a login', async () => {
    const logout = await world.as().send(loginCalls.logout, {})
    expect(logout).toMatchObject({ http: 401, status: 405, msg: '登录异常，请先登录' })
  })

  once(
    'a login in an address is none: no call takes a token or a password from there',
    async () => {
      const { token } = await world.person('王小雨', 7)
      const query = {
        jtoken: token,
        token,
        authorization: `Bearer ${token}`,
        volunteer_token: token,
      }
      const cookie = `volunteer_token=${token}; jtoken=${token}`
      const all = Object.values(calls).flatMap((feature): Call[] => Object.values(feature))
      for (const { method, path } of all.filter(({ audience }) => audience !== 'everyone')) {
        const url = path.replace(/:\w+/g, '1')
        const heard = await world.app.inject({ method, url, query, headers: { cookie } })
        expect([path, heard.json().data.code]).toEqual([path, 'auth.missing'])
      }
      // Whatever takes one of them takes it from the body alone.
      const held = /^(jtoken|token|held|code|pair_code|password|\w+_password)$/
      const takers = all.filter(
        ({ method, input }) =>
          method !== 'GET' &&
          Object.keys((input as { shape?: object }).shape ?? {}).some((k) => held.test(k)),
      )
      expect(takers.length).toBeGreaterThan(7)
      expect(takers.filter(({ secret }) => !secret).map(({ path }) => path)).toEqual([])
      for (const [path, field] of [
        ['/auth/token', 'jtoken'],
        ['/auth/whose', 'jtoken'],
        ['/auth/mini', 'code'],
        ['/api/kiosk/pair', 'pair_code'],
        ['/api/kiosk/code', 'token'],
      ] as const) {
        const url = `${path}?${field}=${token}`
        const heard = await world.app.inject({ method: 'POST', url, payload: {} })
        expect([path, heard.json()]).toMatchObject([path, { status: 400, data: { field } }])
      }
      const login = { username: 'admin', password: 'correct horse' }
      const given = { method: 'POST', url: '/api/office/login', payload: {} } as const
      const heard = await world.app.inject({
        ...given,
        headers: loginHeaders(undefined),
        query: login,
      })
      expect(heard.json()).toMatchObject({ status: 400, data: { field: 'username' } })
      const headers = loginHeaders(undefined)
      expect((await world.app.inject({ ...given, headers, payload: login })).json().status).toBe(1)
    },
  )

  once('a bare token is accepted, and a bearer token', async () => {
    const wang = await world.person('王小雨')
    for (const write of [
      (t: string) => t,
      (t: string) => `Bearer ${t}`,
      (t: string) => `bearer  ${t}`,
    ]) {
      const { token } = (await exchange(await ticketOf(wang))).data
      const answer = await world.as().send(loginCalls.logout, {}, { authorization: write(token) })
      expect(answer.status).toBe(1)
    }
  })
})
