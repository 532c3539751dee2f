import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { eachStore } from '@museum/server/testing/stores.ts'
import { openWorld, type World } from '@museum/server/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerStandin } from './standin.ts'

const chooses = '<h1>选择登录身份</h1>'

eachStore('a login by the WeChat stand-in in a browser that tells of taps', (store) => {
  let world: World
  let origin: string

  beforeAll(async () => {
    world = await openWorld(store, { settings: { demo: true } })
    registerStandin(world.app, world.appContext, [{ name: '周志远', role: '组长' }])
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['session', 'login_ticket', 'oauth_code', 'person'] as const)
      await world.db.deleteFrom(table).execute()
  })

  /** It says whether it comes by a tap, which counts for every address that one leads on to. */
  function openBrowser(kept: Record<string, string> = {}) {
    const cookies = new Map(Object.entries(kept))

    async function open(to: string, tapped: boolean): Promise<{ at: string; body: string }> {
      const { pathname, search } = new URL(to, origin)
      const at = pathname + search
      if (pathname.startsWith('/wx/')) return { at, body: '' }
      const answer = await world.app.inject({
        url: at,
        headers: {
          host: new URL(origin).host,
          'user-agent': 'Chrome/140 MicroMessenger/8.0',
          'sec-fetch-mode': 'navigate',
          ...(tapped ? { 'sec-fetch-user': '?1' } : {}),
          cookie: [...cookies].map((one) => one.join('=')).join('; '),
        },
      })
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      const { location } = answer.headers
      if (location === undefined) return { at, body: answer.body }
      return await open(String(location), tapped)
    }

    return {
      cookies,
      tap: (to: string) => open(to, true),
      /** Goes on as WeChat itself leads on. */
      beLed: (to: string) => open(to, false),
    }
  }

  /** The address by which somebody is chosen where `at` asks who it is. */
  function chosen(name: string, at: string): string {
    const asked = Object.fromEntries(new URL(at, origin).searchParams)
    const { redirect_uri = '', state = '', scope = '' } = asked
    return `/standin/choose?${new URLSearchParams({ name, redirect_uri, state, scope })}`
  }
  const scopeOf = ({ at }: { at: string }) => new URL(at, origin).searchParams.get('scope')

  test('who has two doors gives the unionid once, and logs in without it from then on', async () => {
    const browser = openBrowser()
    const first = await browser.tap('/auth/wechat?redirect=/wx/index')
    expect(scopeOf(first)).toBe('snsapi_userinfo')
    expect((await browser.tap(chosen('周志远', first.at))).at).toMatch(/^\/wx\/index\?jtoken=/)
    expect(browser.cookies.get('wechat_known')).toBe('1')
    expect(scopeOf(await browser.tap('/auth/wechat?redirect=/wx/index'))).toBe('snsapi_base')
  })

  test('a browser that changes hands takes a tap, asks whole who comes, and makes nobody a second person', async () => {
    await world.as().send(loginCalls.miniLogin, { code: 'standin:周志远' })
    const browser = openBrowser({ wechat_known: '1' })
    const silent = await browser.tap('/auth/wechat?redirect=/wx/volunteer?a=1')
    expect(scopeOf(silent)).toBe('snsapi_base')
    // For the openid alone nobody taps: WeChat leads on by itself.
    const { body } = await browser.beLed(chosen('周志远', silent.at))
    expect(body).toContain('<h1>请确认登录</h1>')
    const [, way = ''] = /<a class="main" href="([^"]+)">继续登录</.exec(body) ?? []
    const whole = await browser.tap(way)
    expect(whole.body).toContain(chooses)
    expect(scopeOf(whole)).toBe('snsapi_userinfo')
    const landed = await browser.tap(chosen('周志远', whole.at))
    expect(landed.at).toMatch(/^\/wx\/volunteer\?a=1&jtoken=[\w-]+$/)
    const persons = await world.db.selectFrom('person').select(['openid', 'mini_openid']).execute()
    expect(persons).toEqual([{ openid: 'standin-周志远', mini_openid: 'standin-mini-周志远' }])
  })

  test('without a tap the person is a virtual one, who is shown how to become themselves', async () => {
    const way = '/auth/wechat?redirect=/wx/index'
    expect((await openBrowser().tap(way)).body).toContain(chooses)
    const snapshot = await openBrowser().beLed(way)
    expect(snapshot.body).toContain('请点击“使用完整服务”')
    expect(await world.db.selectFrom('person').select('id').execute()).toEqual([])
  })
})
