import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachStore, oneStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import type { World } from '../../testing/world.ts'

const chrome = { 'user-agent': 'Mozilla/5.0 Chrome/140' }
const web = { appId: 'wx-web', secret: 's3' }

eachStore('login by scanning a picture', (store, once) => {
  let museum: WechatMuseum
  let world: World

  beforeAll(async () => {
    museum = await openWechatMuseum(store, { web })
    world = museum.world
  })
  afterAll(() => museum.close())
  beforeEach(() => museum.clear())

  const begin = (redirect = '/wx/index') => museum.begin(redirect, chrome, 'web')
  const comeBack = (query: Record<string, string>, cookie: string) =>
    museum.comeBack(query, cookie, 'web')

  once('the browser is sent to WeChat’s picture with a state of its own', async () => {
    world.appContext.settings.publicUrl = 'https://museum.example'
    const { to, state, cookie } = await begin('/wx/volunteer?a=1')
    expect(to.href).toBe(
      `https://open.example/connect/qrconnect?appid=wx-web&redirect_uri=${encodeURIComponent(
        'https://museum.example/auth/web/callback',
      )}&response_type=code&scope=snsapi_login&state=${state}#wechat_redirect`,
    )
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(cookie).toMatch(/^__Host-wechat_login=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure/)
  })

  once(
    'who scans is logged in where they were going, and their openid there is kept nowhere',
    async () => {
      museum.codes.set('c1', { openid: 'site-1', unionid: 'u1' })
      const { cookie, state } = await begin('/wx/recruitmentDetail/7#place')
      const { to, ticket } = await comeBack({ code: 'c1', state }, cookie)
      expect(to).toBe(`/wx/recruitmentDetail/7?jtoken=${ticket}#place`)
      expect(museum.wechat.asked.map(({ query }) => query)).toEqual([
        { appid: 'wx-web', secret: 's3', code: 'c1', grant_type: 'authorization_code' },
      ])
      expect((await museum.enter(ticket, cookie)).status).toBe(1)
      expect(await museum.persons()).toMatchObject([
        { openid: null, mini_openid: null, unionid: 'u1' },
      ])
      expect(JSON.stringify(await museum.persons())).not.toContain('site-1')
    },
  )

  test('one person by every door, in either order, also at the same moment', async () => {
    for (const [at, code] of ['a', 'b', 'c', 'd'].entries()) {
      museum.codes.set(code, { openid: `site-${at}`, unionid: 'u1' })
      museum.codes.set(`o${code}`, { openid: 'o1', unionid: 'u1' })
    }
    const scan = async (code: string) => {
      const { cookie, state } = await begin()
      return await comeBack({ code, state }, cookie)
    }
    await Promise.all([scan('a'), museum.web('oa'), scan('b'), museum.web('ob')])
    museum.codes.set('m1', { openid: 'm1', unionid: 'u1' })
    await museum.mini('m1')
    await scan('c')
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: 'm1', unionid: 'u1' },
    ])
  })

  once('without a unionid nobody comes in, and it is said', async () => {
    museum.codes.set('c1', { openid: 'site-1' })
    const { cookie, state } = await begin('/wx/volunteer')
    const { answer, to } = await comeBack({ code: 'c1', state }, cookie)
    expect(to).toBeUndefined()
    expect(answer.body).toContain('<h1>暂时不能扫码登录</h1>')
    expect(answer.body).toContain('请在手机微信中登录')
    expect(answer.body).toContain('href="/auth/wechat?redirect=%2Fwx%2Fvolunteer"')
    expect(await museum.persons()).toEqual([])
  })

  once('who declines is told kindly and may try again', async () => {
    const { cookie, state } = await begin('/wx/volunteer')
    const { answer, to } = await comeBack({ state }, cookie)
    expect([answer.statusCode, to]).toEqual([200, undefined])
    expect(answer.body).toContain('<h1>没有登录</h1>')
    expect(answer.body).toContain('您没有同意登录')
    expect(answer.body).toContain('href="/auth/wechat?redirect=%2Fwx%2Fvolunteer"')
    expect(museum.wechat.asked).toEqual([])
  })

  once('a state that is not this browser’s logs nobody in, nor does a used code', async () => {
    museum.codes.set('c1', { openid: 'site-1', unionid: 'u1' })
    const [mine, other] = [await begin(), await begin()]
    for (const [query, cookie] of [
      [{ code: 'c1', state: other.state }, mine.cookie],
      [{ code: 'c1', state: mine.state }, ''],
      [{ state: other.state }, mine.cookie],
    ] as [Record<string, string>, string][]) {
      const { answer, to } = await comeBack(query, cookie)
      expect([answer.statusCode, to]).toEqual([401, undefined])
    }
    expect(museum.wechat.asked).toEqual([])
    await comeBack({ code: 'c1', state: mine.state }, mine.cookie)
    const thief = await comeBack({ code: 'c1', state: other.state }, other.cookie)
    expect([thief.answer.statusCode, thief.to]).toEqual([401, undefined])
    const repeated = await comeBack({ code: 'c1', state: mine.state }, mine.cookie)
    expect((await museum.enter(repeated.ticket, mine.cookie)).status).toBe(1)
  })

  once('a disabled person is told', async () => {
    museum.codes.set('c1', { openid: 'site-1', unionid: 'u1' })
    museum.codes.set('c2', { openid: 'site-1', unionid: 'u1' })
    const first = await begin()
    await comeBack({ code: 'c1', state: first.state }, first.cookie)
    await world.db.updateTable('person').set({ disabled: 1 }).execute()
    const next = await begin()
    const { answer } = await comeBack({ code: 'c2', state: next.state }, next.cookie)
    expect(answer.body).toContain('账号已停用')
  })

  once(
    'the page for plain browsers offers it to wide screens, beside the way into WeChat',
    async () => {
      const { answer } = await museum.begin('/wx/volunteer?a=1', chrome)
      const page = await world.app.inject({ url: String(answer.headers.location) })
      expect(page.body).toContain('<h1>登录</h1>')
      expect(page.body).toContain(
        '<a class="main wide" href="/auth/web?redirect=%2Fwx%2Fvolunteer%3Fa%3D1">微信扫码登录</a>',
      )
      expect(page.body).toContain('@media(max-width:767.98px){.wide{display:none}}')
      expect(page.body).toMatch(/<svg class="code"/)
      // Where it is come to without a path, it is that of the login which this browser began.
      const { cookie } = await begin('/wx/schedul')
      const headers = { cookie: cookie.split(';')[0] }
      const again = await world.app.inject({ url: '/auth/outside', headers })
      expect(again.body).toContain('href="/auth/web?redirect=%2Fwx%2Fschedul"')
    },
  )
})

oneStore('a museum with the website login alone', (store) => {
  test('shows it in every browser, and a phone where to go', async () => {
    const museum = await openWechatMuseum(store, { web, official: undefined, mini: undefined })
    for (const agent of ['MicroMessenger/8.0', 'Safari/1']) {
      const { answer } = await museum.begin('/wx/index', { 'user-agent': agent })
      expect(answer.headers.location).toBe('/auth/outside?redirect=%2Fwx%2Findex')
    }
    const { body } = await museum.world.app.inject({ url: '/auth/outside' })
    expect(body).toContain('微信扫码登录</a>')
    expect(body).toContain('请在电脑上打开下面的地址，用微信扫码登录')
    expect(body).not.toContain('<svg class="code"')
    await museum.close()
  })
})
