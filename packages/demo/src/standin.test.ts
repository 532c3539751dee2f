import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { eachStore, stores } from '@museum/server/testing/stores.ts'
import { openWorld, type World } from '@museum/server/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerStandin } from './standin.ts'

const people = [
  { name: '王小雨', role: '访客' },
  { name: '周志远', role: '组长' },
]

eachStore('the WeChat stand-in', (store) => {
  let world: World
  let origin: string

  beforeAll(async () => {
    world = await openWorld(store, { settings: { demo: true } })
    registerStandin(world.app, world.appContext, people)
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['session', 'login_ticket', 'oauth_code', 'person'] as const)
      await world.db.deleteFrom(table).execute()
    world.setNow('2026-05-12T02:00:00Z')
  })

  const go = (path: string, cookie = '') =>
    fetch(new URL(path, origin), { redirect: 'manual', headers: { cookie } })

  /** Logs in as a browser does, up to the address with the ticket. */
  async function comeBack(name: string, instead: Record<string, string> = {}) {
    const begin = await go('/auth/wechat?redirect=/wx/volunteer?a=1')
    const cookie = begin.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const login = new URL(begin.headers.get('location') ?? '', origin)
    const page = await go(login.href)
    const choose = new URL('/standin/choose', origin)
    choose.search = new URLSearchParams({
      name,
      redirect_uri: login.searchParams.get('redirect_uri') ?? '',
      state: login.searchParams.get('state') ?? '',
      scope:
        instead[login.searchParams.get('scope') ?? ''] ?? login.searchParams.get('scope') ?? '',
    }).toString()
    const chosen = await go(choose.href)
    const back = chosen.headers.get('location') ?? ''
    return { page: await page.text(), policy: page.headers, back, cookie }
  }
  /** Whom a ticket logs in, which is then spent. */
  async function enter(jtoken: string, cookie = '') {
    const nobody = world.as()
    const { data } = await nobody.send(loginCalls.askTicket, { jtoken }, { cookie })
    expect((await nobody.send(loginCalls.exchangeTicket, { jtoken }, { cookie })).status).toBe(1)
    return data
  }

  test('its page offers the people, and choosing one logs them in', async () => {
    const { page, policy, back, cookie } = await comeBack('周志远')
    expect(page).toMatch(/王小雨.*访客/s)
    expect(page).toMatch(/周志远.*组长/s)
    expect(page).not.toMatch(/<script|style=|onclick/)
    expect(policy.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; /,
    )
    const landed = await go(back, cookie)
    expect(landed.status).toBe(302)
    const [, ticket = ''] =
      /^\/wx\/volunteer\?a=1&jtoken=([\w-]+)$/.exec(landed.headers.get('location') ?? '') ?? []
    expect(await enter(ticket, cookie)).toMatchObject({ name: '微信用户', began: 1 })
  })

  test('a person is the same by the page and by the mini-program, and nobody’s name is told', async () => {
    const { back, cookie } = await comeBack('王小雨')
    await go(back, cookie)
    const { jtoken } = (await world.as().send(loginCalls.miniLogin, { code: 'standin:王小雨' }))
      .data
    expect(await enter(jtoken)).toMatchObject({ name: '微信用户', began: 0 })
    const other = await world.as().send(loginCalls.miniLogin, { code: 'standin: 新来的 ' })
    expect(await enter(other.data.jtoken)).toMatchObject({ name: '微信用户' })
    const persons = await world.db
      .selectFrom('person')
      .select(['nickname', 'mini_openid'])
      .orderBy('id')
      .execute()
    expect(persons).toEqual([
      { nickname: '微信用户', mini_openid: 'standin-mini-王小雨' },
      { nickname: '微信用户', mini_openid: 'standin-mini-新来的' },
    ])
  })

  test('asked for no more than the openid it gives no more', async () => {
    const { back } = await comeBack('王小雨', { snsapi_userinfo: 'snsapi_base' })
    const code = new URL(back).searchParams.get('code') ?? ''
    const { wechat } = world.appContext
    expect(await wechat.exchange(code)).toMatchObject({ unionid: undefined })
  })

  test.each(['standin:', 'standin:  ', `standin:${'长'.repeat(21)}`, '王小雨'])(
    'the mini-program code %j logs nobody in',
    async (code) => {
      const answer = await world.as().send(loginCalls.miniLogin, { code })
      expect(answer.fault).toBe('auth.expired')
    },
  )

  /** Scans the picture of the website login as somebody, or declines; answers the way back. */
  async function scan(chosen: Record<string, string>) {
    const begin = await go('/auth/web?redirect=/wx/volunteer')
    const cookie = begin.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const login = new URL(begin.headers.get('location') ?? '', origin)
    const page = await (await go(login.href)).text()
    const { redirect_uri = '', state = '', scope = '' } = Object.fromEntries(login.searchParams)
    const query = new URLSearchParams({ ...chosen, redirect_uri, state, scope })
    const answer = await go(`/standin/choose?${query}`)
    return { page, back: new URL(answer.headers.get('location') ?? '', origin), cookie }
  }

  test('its picture to scan logs in the same person, with an openid of its own', async () => {
    await world.as().send(loginCalls.miniLogin, { code: 'standin:周志远' })
    const { page, back, cookie } = await scan({ name: '周志远' })
    expect(page).toContain('<h1>微信扫码登录</h1>')
    const landed = await go(back.href, cookie)
    const ticket = new URL(landed.headers.get('location') ?? '', origin).searchParams.get('jtoken')
    expect(await enter(ticket ?? '', cookie)).toMatchObject({ name: '微信用户', began: 1 })
    const persons = await world.db.selectFrom('person').select(['openid', 'unionid']).execute()
    expect(persons).toEqual([{ openid: null, unionid: 'standin-周志远' }])
  })

  test('who declines to be scanned comes back with the state alone', async () => {
    const { back, cookie } = await scan({ refuse: '1' })
    expect([...back.searchParams.keys()]).toEqual(['state'])
    const told = await (await go(back.href, cookie)).text()
    expect(told).toContain('您没有同意登录')
  })

  test('a code is worth something to the app alone that it was given to', async () => {
    const { back } = await scan({ name: '王小雨' })
    const code = back.searchParams.get('code') ?? ''
    const redeem = async (app: string) => {
      const query = new URLSearchParams({ appid: app, secret: app, code })
      return (await go(`/standin/sns/oauth2/access_token?${query}`)).json()
    }
    expect(await redeem('standin')).toMatchObject({ errcode: 40029 })
    expect(await redeem('standin-web')).toMatchObject({
      ...{ openid: 'standin-site-王小雨', unionid: 'standin-王小雨', scope: 'snsapi_login' },
    })
    expect(await redeem('standin-web')).toMatchObject({ errcode: 40163 })
    expect(await redeem('standin')).toMatchObject({ errcode: 40029 })
  })

  test('a code is good once, for five minutes, and cannot be made up', async () => {
    const code = async () => new URL((await comeBack('王小雨')).back).searchParams.get('code') ?? ''
    const redeem = async (given: string) => {
      const query = new URLSearchParams({ appid: 'standin', secret: 'standin', code: given })
      return (await go(`/standin/sns/oauth2/access_token?${query}`)).json()
    }
    const first = await code()
    expect(await redeem(first)).toMatchObject({
      ...{ openid: 'standin-王小雨', unionid: 'standin-王小雨', scope: 'snsapi_userinfo' },
    })
    expect(await redeem(first)).toMatchObject({ errcode: 40163 })
    expect(await redeem(`${first}x`)).toMatchObject({ errcode: 40029 })
    expect(await redeem('')).toMatchObject({ errcode: 40029 })
    const late = await code()
    world.setNow('2026-05-12T02:05:00Z')
    expect(await redeem(late)).toMatchObject({ errcode: 40029 })
  })

  test('it asks for the app’s own secret, as WeChat does', async () => {
    const told = async (path: string) => (await go(`/standin/${path}`)).json()
    const wrong = 'appid=standin&secret=guess'
    expect(await told(`sns/oauth2/access_token?${wrong}`)).toMatchObject({ errcode: 40125 })
    expect(await told(`sns/jscode2session?${wrong}`)).toMatchObject({ errcode: 40125 })
    expect(await told('sns/jscode2session?appid=other')).toMatchObject({ errcode: 40013 })
    expect(await told('cgi-bin/ticket/getticket?access_token=x')).toMatchObject({ errcode: 40001 })
  })

  test('pages are signed for scanning through it', async () => {
    const someone = await world.person('王小雨')
    const answer = await fetch(`${origin}/auth/wechat/jssdk?url=${origin}/wx/index`, {
      headers: loginHeaders(someone.token),
    })
    expect(await answer.json()).toMatchObject({ status: 1, data: { appId: 'standin' } })
  })

  test('it has an opinion of texts', async () => {
    const text = { openid: 'standin-mini-李淑兰', title: '', scene: 'forum' } as const
    const verdict = (content: string) => world.appContext.wechat.checkText({ ...text, content })
    expect(world.appContext.wechat.checksTexts).toBe(true)
    expect(await verdict('今天讲了三场')).toBe('pass')
    expect(await verdict('详情见 http://example.com')).toBe('review')
    expect(await verdict('有票请加微信')).toBe('risky')
  })

  test('it sends nobody to another place', async () => {
    const elsewhere = encodeURIComponent('https://elsewhere.example/auth/wechat/callback')
    for (const path of [
      `/standin/connect/oauth2/authorize?appid=standin&redirect_uri=${elsewhere}&state=s&scope=snsapi_base`,
      `/standin/choose?name=王小雨&redirect_uri=${elsewhere}&state=s&scope=snsapi_base`,
      '/standin/choose?name=王小雨&redirect_uri=/auth/wechat/callback&state=s&scope=snsapi_base',
      `/standin/choose?name=a&name=b&redirect_uri=${origin}/auth/wechat/callback&scope=snsapi_base`,
      `/standin/connect/oauth2/authorize?appid=standin&redirect_uri=${origin}/auth/wechat/callback&scope=snsapi_login`,
      `/standin/connect/qrconnect?appid=standin-web&redirect_uri=${elsewhere}&state=s&scope=snsapi_login`,
      `/standin/connect/qrconnect?appid=standin&redirect_uri=${origin}/auth/web/callback&scope=snsapi_login`,
      `/standin/connect/qrconnect?appid=standin-web&redirect_uri=${origin}/auth/web/callback&scope=snsapi_base`,
      `/standin/choose?refuse=1&redirect_uri=${elsewhere}&state=s&scope=snsapi_login`,
    ]) {
      const answer = await go(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })
})

test('outside demo mode there is no stand-in', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const world = await openWorld(store)
  try {
    expect(() => registerStandin(world.app, world.appContext, people)).toThrow('demo mode only')
    for (const url of [
      '/standin/connect/oauth2/authorize?appid=standin',
      '/standin/choose?name=x',
      '/standin/sns/oauth2/access_token',
      '/standin/sns/jscode2session?appid=standin&secret=standin&js_code=standin:王小雨',
    ]) {
      const answer = await world.app.inject({ url })
      expect([url, answer.statusCode, answer.json().data.code]).toEqual([
        url,
        404,
        'request.unknown_call',
      ])
    }
    const mini = await world.as().send(loginCalls.miniLogin, { code: 'standin:王小雨' })
    expect(mini).toMatchObject({ status: 0, fault: 'auth.not_configured' })
  } finally {
    await world.close()
  }
})
