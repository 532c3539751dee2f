import { Fault } from '@museum/contract/fault.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWechat, openFakeWechat, type Said } from '../testing/fake-wechat.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { createWechat } from './client.ts'

const official = { appId: 'wx-official', secret: 'SECRET-1' }
const mini = { appId: 'wx-mini', secret: 'SECRET-2' }
const web = { appId: 'wx-web', secret: 'SECRET-3' }
const paths = {
  exchange: '/sns/oauth2/access_token',
  mini: '/sns/jscode2session',
  token: '/cgi-bin/stable_token',
  ticket: '/cgi-bin/ticket/getticket',
}

eachStore('WeChat over HTTP', (store, once) => {
  let world: World
  let fake: FakeWechat
  let logged: string

  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('wechat_cache').execute()
    world.setNow('2026-05-12T02:00:00Z')
    fake = await openFakeWechat()
    logged = ''
  })
  afterEach(() => fake.close())

  function connected(timeoutMs = 5_000) {
    const write = (line: string) => {
      logged += line
    }
    const log = pino({ level: 'trace' }, { write })
    const place = { official, mini, openBase: 'https://open.example', apiBase: fake.base }
    return createWechat({ ...world.appContext, log }, place, timeoutMs)
  }

  const failing: [string, Said][] = [
    ['an error page', { code: 500, text: '<html>SECRET-1 CODE-1</html>' }],
    ['a good answer under an error', { code: 502, text: '{"openid":"OPENID-1"}' }],
    ['a page', { code: 200, text: '<!doctype html><title>登录</title>' }],
    ['nothing', { code: 200, text: '' }],
    ['half an answer', { code: 200, text: '{"openid":"OPENID-1"' }],
    ['a list', { code: 200, text: '[{"openid":"OPENID-1"}]' }],
    ['null', { code: 200, text: 'null' }],
    ['no openid', { unionid: 'UNION-1' }],
    ['an empty openid', { openid: '' }],
    ['a number for the openid', { openid: 1 }],
    ['an object for the unionid', { openid: 'OPENID-1', unionid: {} }],
    ['an endless openid', { openid: 'OPENID-1'.repeat(100) }],
    ['a refusal', { errcode: 40125, errmsg: 'invalid appsecret SECRET-1' }],
    ['busy', { errcode: -1, errmsg: 'system error' }],
    ['a lost connection', 'hang up'],
  ]
  once.each(failing)('a login that WeChat answers with %s fails, once asked', async (_, said) => {
    fake.answer(paths.exchange, said)
    fake.answer(paths.mini, said)
    const wechat = connected()
    await expect(wechat.exchange('CODE-1')).rejects.toMatchObject({ code: 'auth.wechat_failed' })
    await expect(wechat.miniSession('CODE-1')).rejects.toMatchObject({ code: 'auth.wechat_failed' })
    expect(fake.asked.map(({ path }) => path)).toEqual([paths.exchange, paths.mini])
    expect(logged).not.toBe('')
    expect(logged).not.toMatch(/CODE-1|SECRET|OPENID|UNION/)
  })

  once('a silent WeChat is waited for only so long', async () => {
    fake.answer(paths.exchange, 'silence')
    const fault = await connected(30)
      .exchange('CODE-1')
      .catch((error) => error)
    expect(fault).toBeInstanceOf(Fault)
    expect(fault.code).toBe('auth.wechat_failed')
    expect(logged).not.toMatch(/CODE-1|SECRET/)
  })

  once('a WeChat that is not there fails the login', async () => {
    await fake.close()
    const wechat = connected()
    await expect(wechat.exchange('CODE-1')).rejects.toMatchObject({ code: 'auth.wechat_failed' })
    expect(logged).toContain('ECONNREFUSED')
    fake = await openFakeWechat()
  })

  once.each([40029, 40163])('code %i is no failure of WeChat, but of the code', async (errcode) => {
    fake.answer(paths.exchange, { errcode, errmsg: 'code' })
    fake.answer(paths.mini, { errcode, errmsg: 'code' })
    expect(await connected().exchange('CODE-1')).toBeUndefined()
    expect(await connected().miniSession('CODE-1')).toBeUndefined()
  })

  once('the login asks as WeChat defines it, and reads who it is', async () => {
    fake.answer(paths.exchange, { openid: 'O', access_token: 'x', expires_in: 7200, unionid: '' })
    fake.answer(paths.mini, { openid: 'M', session_key: 'k', unionid: 'U', errcode: 0 })
    const wechat = connected()
    expect(await wechat.exchange('a&b')).toEqual({
      openid: 'O',
      unionid: undefined,
    })
    expect(await wechat.miniSession('c')).toEqual({
      openid: 'M',
      unionid: 'U',
    })
    expect(fake.asked.map(({ query }) => query)).toEqual([
      { appid: 'wx-official', secret: 'SECRET-1', code: 'a&b', grant_type: 'authorization_code' },
      { appid: 'wx-mini', secret: 'SECRET-2', js_code: 'c', grant_type: 'authorization_code' },
    ])
    const back = 'https://museum.example/auth/wechat/callback'
    expect(wechat.authorizeUrl(back, 's1', true)).toBe(
      'https://open.example/connect/oauth2/authorize?appid=wx-official' +
        `&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_base&state=s1#wechat_redirect`,
    )
  })

  once.each([
    ['one door', { mini: undefined }, false, 'snsapi_base'],
    ['the mini-program too', { mini }, false, 'snsapi_userinfo'],
    ['the website too', { mini: undefined, web }, false, 'snsapi_userinfo'],
    ['two doors, and who is known', { mini }, true, 'snsapi_base'],
    ['a website, and who is known', { mini: undefined, web }, true, 'snsapi_base'],
    ['a setting', { mini, scope: 'snsapi_base' }, false, 'snsapi_base'],
    [
      'a setting the other way',
      { mini: undefined, scope: 'snsapi_userinfo' },
      true,
      'snsapi_userinfo',
    ],
  ] as const)('with %s people are asked so', (_, given, known, scope) => {
    const place = { official, openBase: 'https://open.example', apiBase: fake.base, ...given }
    const url = createWechat(world.appContext, place).authorizeUrl('x', 's', known)
    expect(new URL(url).searchParams.get('scope')).toBe(scope)
  })

  once('a virtual visitor is nobody', async () => {
    fake.answer(paths.exchange, { openid: 'O', is_snapshotuser: 1 })
    await expect(connected().exchange('c')).rejects.toMatchObject({ code: 'auth.snapshot_user' })
  })

  once('without settings there is no login', async () => {
    const none = { official: undefined, mini: undefined, openBase: '', apiBase: fake.base }
    const wechat = createWechat(world.appContext, none)
    expect(() => wechat.authorizeUrl('x', 's', false)).toThrow(new Fault('auth.not_configured'))
    const refusal = { code: 'auth.not_configured' }
    await expect(wechat.exchange('c')).rejects.toMatchObject(refusal)
    await expect(wechat.miniSession('c')).rejects.toMatchObject(refusal)
    await expect(wechat.jsTicket()).rejects.toMatchObject(refusal)
    expect(fake.asked).toEqual([])
  })

  function givesTickets() {
    let made = 0
    fake.answer(paths.token, () => ({ access_token: `token-${++made}`, expires_in: 7200 }))
    fake.answer(paths.ticket, ({ query }) => ({
      errcode: 0,
      errmsg: 'ok',
      ticket: `ticket of ${query.access_token}`,
      expires_in: 7200,
    }))
  }
  const count = (path: string) => fake.asked.filter((one) => one.path === path).length

  test('a ticket is asked for once, however many want it and whichever process', async () => {
    givesTickets()
    const here = connected()
    const tickets = await Promise.all([here.jsTicket(), here.jsTicket(), here.jsTicket()])
    tickets.push(await connected().jsTicket())
    expect(new Set(tickets.map(({ ticket }) => ticket))).toEqual(new Set(['ticket of token-1']))
    expect([count(paths.token), count(paths.ticket)]).toEqual([1, 1])
    expect(JSON.parse(fake.asked[0]?.body ?? '')).toEqual({
      grant_type: 'client_credential',
      appid: 'wx-official',
      secret: 'SECRET-1',
    })
    expect(fake.asked[1]?.query).toEqual({ access_token: 'token-1', type: 'jsapi' })
  })

  once(
    'what speaks for the museum lies sealed in the database, also beside another key',
    async () => {
      givesTickets()
      const { ticket } = await connected().jsTicket()
      const rows = await world.db.selectFrom('wechat_cache').select('value').execute()
      expect(rows.filter(({ value }) => value !== '')).toHaveLength(2)
      expect(JSON.stringify(rows)).not.toMatch(/token-1|ticket of/)
      // In clear, as it lay before: another is asked for.
      await world.db.updateTable('wechat_cache').set({ value: ticket }).execute()
      expect(await connected().jsTicket()).toMatchObject({ ticket: 'ticket of token-2' })
    },
  )

  test('a ticket is renewed shortly before it ends, by one process', async () => {
    givesTickets()
    await connected().jsTicket()
    world.setNow('2026-05-12T03:54:00Z')
    await connected().jsTicket()
    expect(count(paths.ticket)).toBe(1)
    world.setNow('2026-05-12T03:56:00Z')
    const both = await Promise.all([connected().jsTicket(), connected().jsTicket()])
    expect(count(paths.ticket)).toBe(2)
    expect(both.map(({ ticket }) => ticket).sort()).toContain('ticket of token-2')
    expect(await connected().jsTicket()).toMatchObject({ ticket: 'ticket of token-2' })
  })

  once('the old ticket serves while WeChat does not give a new one', async () => {
    givesTickets()
    await connected().jsTicket()
    fake.answer(paths.ticket, { code: 500, text: '' })
    world.setNow('2026-05-12T03:58:00Z')
    expect(await connected().jsTicket()).toMatchObject({ ticket: 'ticket of token-1' })
    world.setNow('2026-05-12T04:00:00Z')
    await expect(connected().jsTicket()).rejects.toMatchObject({ code: 'auth.wechat_failed' })
  })

  once('a token that WeChat no longer accepts is replaced at once', async () => {
    givesTickets()
    fake.answer(paths.ticket, ({ query }) =>
      query.access_token === 'token-1'
        ? { errcode: 40001, errmsg: 'invalid credential' }
        : { ticket: 'good', expires_in: 7200 },
    )
    expect(await connected().jsTicket()).toMatchObject({ ticket: 'good' })
    fake.answer(paths.ticket, { errcode: 40001, errmsg: 'invalid credential' })
    world.setNow('2026-05-12T05:00:00Z')
    await expect(connected().jsTicket()).rejects.toMatchObject({ code: 'auth.wechat_failed' })
  })

  once('a connection lost once is tried again where that is harmless', async () => {
    givesTickets()
    let calls = 0
    fake.answer(paths.ticket, () =>
      ++calls === 1 ? 'hang up' : { ticket: 'second', expires_in: 7200 },
    )
    expect(await connected().jsTicket()).toMatchObject({ ticket: 'second' })
    fake.answer(paths.ticket, 'hang up')
    world.setNow('2026-05-12T05:00:00Z')
    await expect(connected().jsTicket()).rejects.toMatchObject({ code: 'auth.wechat_failed' })
    expect(logged).not.toMatch(/SECRET|token-\d/)
  })

  once.each<[string, Said]>([
    ['no token', { expires_in: 7200 }],
    ['a text for how long', { access_token: 't', expires_in: '7200' }],
    ['no time at all', { access_token: 't', expires_in: 0 }],
    ['a page', { code: 200, text: '<html>' }],
  ])('a token answer with %s is no token', async (_, said) => {
    fake.answer(paths.token, said)
    await expect(connected().jsTicket()).rejects.toMatchObject({ code: 'auth.wechat_failed' })
    expect(count(paths.ticket)).toBe(0)
  })

  once('the faults reach the caller as such', async () => {
    world.appContext.wechat = connected(30)
    fake.answer(paths.mini, 'silence')
    const slow = await world.as().send(loginCalls.miniLogin, { code: 'c' })
    expect(slow).toMatchObject({ http: 200, status: 0, fault: 'auth.wechat_failed' })
    expect(slow.msg).toBe('微信登录失败，请稍后重试')
    world.appContext.wechat = connected()
    fake.answer(paths.mini, { errcode: 40029, errmsg: 'invalid code' })
    const stale = await world.as().send(loginCalls.miniLogin, { code: 'c' })
    expect(stale).toMatchObject({ http: 401, status: 405, fault: 'auth.expired' })
  })
})
