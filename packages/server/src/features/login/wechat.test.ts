import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { eachStore, stores } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { createWechat } from '../../wechat/client.ts'

eachStore('login through WeChat', (store, once) => {
  let museum: WechatMuseum
  let world: World

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    world = museum.world
  })
  afterAll(() => museum.close())
  beforeEach(() => museum.clear())

  once('the browser is sent to WeChat with a state of its own', async () => {
    world.appContext.settings.publicUrl = 'https://museum.example'
    const first = await museum.begin('/wx/volunteer?a=1')
    expect(first.answer.statusCode).toBe(302)
    expect(first.answer.headers['cache-control']).toBe('no-store')
    expect(first.to.origin + first.to.pathname).toBe(
      'https://open.example/connect/oauth2/authorize',
    )
    expect(Object.fromEntries(first.to.searchParams)).toEqual({
      appid: 'wx-official',
      redirect_uri: 'https://museum.example/auth/wechat/callback',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: first.state,
    })
    expect(first.state).toMatch(/^[0-9a-f]{32}$/)
    expect(first.cookie).toMatch(
      /^__Host-wechat_login=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await museum.begin('/wx/volunteer')).state).not.toBe(first.state)
  })

  once('the way back is the address that the browser used', async () => {
    const plain = await museum.begin('/wx/index', { host: 'museum.example:8080' })
    expect(plain.to.searchParams.get('redirect_uri')).toBe(
      'http://museum.example:8080/auth/wechat/callback',
    )
    expect(plain.cookie).not.toContain('Secure')
    const lie = { host: 'inside:8080', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lie' }
    const told = await museum.begin('/wx/index', lie)
    expect(told.to.searchParams.get('redirect_uri')).toMatch(/^http:\/\/inside:8080\//)
  })

  once('who comes back is logged in where they were going', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const { cookie, state } = await museum.begin('/wx/recruitmentDetail/7?userStatus=1#place')
    const { answer, to, ticket } = await museum.comeBack({ code: 'c1', state }, cookie)
    expect(answer.statusCode).toBe(302)
    expect(to).toBe(`/wx/recruitmentDetail/7?userStatus=1&jtoken=${ticket}#place`)
    expect((await museum.enter(ticket, cookie)).status).toBe(1)
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: null, unionid: null, disabled: 0 },
    ])
  })

  once.each([
    'https://elsewhere.example/',
    '//elsewhere.example/wx/',
    '/office/',
    'x'.repeat(2000),
  ])('a login that should lead to %s leads home', async (redirect) => {
    museum.codes.set('c1', { openid: 'o1' })
    const { cookie, state } = await museum.begin(redirect)
    const { to, ticket } = await museum.comeBack({ code: 'c1', state }, cookie)
    expect(to).toBe(`/wx/index?jtoken=${ticket}`)
  })

  once('a cookie that was tampered with leads home too', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const { state, cookie } = await museum.begin('/wx/volunteer')
    const elsewhere = Buffer.from('//elsewhere.example/').toString('base64url')
    const { to } = await museum.comeBack(
      { code: 'c1', state },
      cookie.replace(/\.[^;]*/, `.${elsewhere}`),
    )
    expect(to).toMatch(/^\/wx\/index\?jtoken=/)
  })

  once('a state that is not this browser’s logs nobody in', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const [mine, other] = [await museum.begin('/wx/volunteer'), await museum.begin('/wx/index')]
    for (const [query, cookie] of [
      [{ code: 'c1', state: other.state }, mine.cookie],
      [{ code: 'c1', state: mine.state.slice(0, -1) }, mine.cookie],
      [{ code: 'c1', state: '' }, mine.cookie],
      [{ code: 'c1' }, mine.cookie],
      [{ code: 'c1', state: mine.state }, ''],
      [{ code: 'c1', state: '' }, 'wechat_login=.L3d4L2luZGV4'],
    ] as [Record<string, string>, string][]) {
      const { answer, to } = await museum.comeBack(query, cookie)
      expect([answer.statusCode, to]).toEqual([401, undefined])
      expect(answer.body).toContain('登录已过期')
      const path = cookie === mine.cookie ? '/wx/volunteer' : '/wx/index'
      expect(answer.body).toContain(`href="/auth/wechat?redirect=${encodeURIComponent(path)}"`)
    }
    expect(museum.wechat.asked).toEqual([])
    expect(await museum.persons()).toEqual([])
  })

  once('a repeated way back gives a new ticket for the same person, for five minutes', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const { cookie, state } = await museum.begin('/wx/index')
    const first = await museum.comeBack({ code: 'c1', state }, cookie)
    world.setNow('2026-05-12T02:04:59Z')
    const second = await museum.comeBack({ code: 'c1', state }, cookie)
    expect(second.ticket).not.toBe(first.ticket)
    expect((await museum.enter(second.ticket, cookie)).status).toBe(1)
    expect(museum.wechat.asked).toHaveLength(1)
    world.setNow('2026-05-12T02:05:00Z')
    const late = await museum.comeBack({ code: 'c1', state }, cookie)
    expect([late.answer.statusCode, late.to]).toEqual([401, undefined])
    expect(await museum.persons()).toHaveLength(1)
  })

  test('ways back at the same moment all succeed, for one person', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const { cookie, state } = await museum.begin('/wx/index')
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => museum.comeBack({ code: 'c1', state }, cookie)),
    )
    expect(new Set(all.map(({ ticket }) => ticket)).size).toBe(4)
    for (const { ticket } of all) expect((await museum.enter(ticket, cookie)).status).toBe(1)
    expect(await museum.persons()).toHaveLength(1)
  })

  once('someone else’s code is worth nothing in another browser', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    const victim = await museum.begin('/wx/index')
    await museum.comeBack({ code: 'c1', state: victim.state }, victim.cookie)
    const thief = await museum.begin('/wx/index')
    const { to } = await museum.comeBack({ code: 'c1', state: thief.state }, thief.cookie)
    expect(to).toBeUndefined()
  })

  once(
    'the ticket is the browser’s that began: an address that was shared lets nobody in',
    async () => {
      museum.codes.set('c1', { openid: 'o1' })
      const { cookie, state } = await museum.begin('/wx/index')
      const { ticket, answer } = await museum.comeBack({ code: 'c1', state }, cookie)
      // It lives on for the ticket's sake.
      expect(String(answer.headers['set-cookie']).split(';')[0]).toBe(cookie.split(';')[0])
      const other = await museum.begin('/wx/index')
      const forged = `wechat_login=${state}.L3d4L2luZGV4`
      for (const foreign of ['', other.cookie, forged]) {
        expect((await museum.enter(ticket, foreign)).fault).toBe('auth.ticket_invalid')
        const headers = { cookie: foreign.split(';')[0] ?? '' }
        const whose = await world.as().send(loginCalls.askTicket, { jtoken: ticket }, headers)
        expect(whose.fault).toBe('auth.ticket_invalid')
      }
      const headers = { cookie: cookie.split(';')[0] ?? '' }
      const whose = await world.as().send(loginCalls.askTicket, { jtoken: ticket }, headers)
      expect(whose.data).toMatchObject({ began: 1, held: null })
      // None of it has spent the ticket.
      expect((await museum.enter(ticket, cookie)).status).toBe(1)
    },
  )

  once('a disabled person is told, by page and by mini-program', async () => {
    for (const code of ['c1', 'c2', 'c3']) museum.codes.set(code, { openid: 'o1' })
    const first = await museum.begin('/wx/index')
    await museum.comeBack({ code: 'c1', state: first.state }, first.cookie)
    await museum.mini('c3')
    await world.db.updateTable('person').set({ disabled: 1 }).execute()
    const again = await museum.comeBack({ code: 'c1', state: first.state }, first.cookie)
    const next = await museum.begin('/wx/index')
    const fresh = await museum.comeBack({ code: 'c2', state: next.state }, next.cookie)
    for (const { answer, to } of [again, fresh]) {
      expect(to).toBeUndefined()
      expect(answer.body).toContain('账号已停用')
      expect(answer.body).not.toContain('重新登录')
    }
    museum.codes.set('c4', { openid: 'o1' })
    expect(await museum.mini('c4')).toMatchObject({
      http: 401,
      fault: 'auth.disabled',
      msg: '该账号已停用，请联系志愿者办公室',
    })
  })

  once('the mini-program logs in, and a used code does not', async () => {
    museum.codes.set('m1', { openid: 'mo1', session_key: 'k' })
    const { jtoken } = (await museum.mini('m1')).data
    const whose = await world.as().send(loginCalls.askTicket, { jtoken })
    expect(whose.data).toEqual({ name: '微信用户', code: '', began: 0, held: null })
    expect((await museum.enter(jtoken)).status).toBe(1)
    expect((await museum.mini('m1')).fault).toBe('auth.expired')
    expect(await museum.persons()).toMatchObject([
      { openid: null, mini_openid: 'mo1', unionid: null },
    ])
  })

  once('our own pages are signed for the JS-SDK, and no others', async () => {
    world.appContext.settings.publicUrl = 'https://museum.example'
    museum.wechat.answer('/cgi-bin/stable_token', { access_token: 't', expires_in: 7200 })
    museum.wechat.answer('/cgi-bin/ticket/getticket', {
      ticket: 'jt',
      expires_in: 7200,
      errcode: 0,
    })
    const wang = world.as(await world.person('王小雨'))
    const url = 'https://museum.example/wx/index?a=1#part'
    const { data, status } = await wang.send(loginCalls.jssdk, { url })
    expect(status).toBe(1)
    expect(data).toMatchObject({ appId: 'wx-official', timestamp: 1778551200 })
    const text = `jsapi_ticket=jt&noncestr=${data.nonceStr}&timestamp=1778551200&url=https://museum.example/wx/index?a=1`
    const digest = await crypto.subtle.digest('SHA-1', Buffer.from(text))
    expect(data.signature).toBe(Buffer.from(digest).toString('hex'))
    for (const other of [
      'https://elsewhere.example/wx/index',
      'http://museum.example/wx/index',
      'https://museum.example:8443/wx/index',
      'https://museum.example@elsewhere.example/',
    ]) {
      const refused = await wang.send(loginCalls.jssdk, { url: other })
      expect(refused).toMatchObject({ http: 400, fault: 'request.invalid', data: { field: 'url' } })
    }
    expect((await world.as().send(loginCalls.jssdk, { url })).fault).toBe('auth.missing')
    museum.wechat.answer('/cgi-bin/ticket/getticket', { code: 500, text: '' })
    world.setNow('2026-05-12T04:00:00Z')
    const failed = await wang.send(loginCalls.jssdk, { url })
    expect(failed).toMatchObject({ http: 200, status: 0, fault: 'auth.wechat_failed' })
  })

  once('no address or answer of a login is logged', async () => {
    let text = ''
    const write = (line: string) => {
      text += line
    }
    const log = pino({ level: 'trace' }, { write })
    const app = await createApp({
      ...world.appContext,
      log,
      wechat: createWechat({ ...world.appContext, log }),
    })
    museum.codes.set('CODE-1', { openid: 'OPENID-1', unionid: 'UNION-1' })
    const { cookie, state } = await museum.begin('/wx/index')
    const headers = { cookie: cookie.split(';')[0] }
    const url = '/auth/wechat/callback'
    const good = await app.inject({ url, query: { code: 'CODE-1', state }, headers })
    await app.inject({ url, query: { code: 'CODE-2', state }, headers })
    const [, ticket] = String(good.headers.location).split('jtoken=')
    await app.inject({ method: 'POST', url: '/auth/token', payload: { jtoken: ticket } })
    await app.close()
    expect(text).toMatch(/auth\/wechat\/callback/)
    expect(text).toMatch(/40163/)
    for (const secret of ['CODE-', 'OPENID-1', 'UNION-1', state, ticket])
      expect(text).not.toContain(secret)
  })
})

test('a reverse proxy is believed where settings say so', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const official = { appId: 'wx-official', secret: 's1' }
  const wechat = { official, mini: undefined, openBase: 'https://open.example', apiBase: '' }
  const world = await openWorld(store, { settings: { trustProxy: 1, wechat } })
  const answer = await world.app.inject({
    url: '/auth/wechat',
    headers: {
      host: 'inside:8080',
      'user-agent': 'MicroMessenger/8.0',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'museum.example',
    },
  })
  const to = new URL(String(answer.headers.location))
  expect(to.searchParams.get('redirect_uri')).toBe('https://museum.example/auth/wechat/callback')
  expect(answer.headers['set-cookie']).toContain('; Secure')
  await world.close()
})
