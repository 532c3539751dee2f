import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Said } from '../../testing/fake-wechat.ts'
import { oneStore, stores } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import { openWorld, type World } from '../../testing/world.ts'

oneStore('the page of a failed login', (store) => {
  let museum: WechatMuseum
  let world: World

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    world = museum.world
  })
  afterAll(() => museum.close())
  beforeEach(() => museum.clear())

  test('the museum’s name is written as text', async () => {
    world.appContext.settings.museumName = '<b>"馆"</b>'
    const page = await world.app.inject({ url: '/auth/wechat/callback' })
    expect(page.body).toContain('&#60;b&#62;&#34;馆&#34;&#60;/b&#62;')
    expect(page.body).not.toContain('<b>')
  })

  test.each<[string, Said, string, string]>([
    ['refuses', { errcode: 40125, errmsg: 'x' }, '微信登录失败', '微信登录失败，请稍后重试'],
    ['breaks', { code: 500, text: '<html>' }, '微信登录失败', '重新登录'],
    [
      'knows a virtual visitor',
      { openid: 'v', is_snapshotuser: 1 },
      '请点击“使用完整服务”',
      '后登录',
    ],
  ])('where WeChat %s a page says what to do', async (_, said, title, text) => {
    museum.codes.set('c1', said)
    const { cookie, state } = await museum.begin('/wx/volunteer')
    const { answer, to } = await museum.comeBack({ code: 'c1', state }, cookie)
    expect(to).toBeUndefined()
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain(text)
    expect(answer.body).toContain('href="/auth/wechat?redirect=%2Fwx%2Fvolunteer"')
    expect(await museum.persons()).toEqual([])
  })

  test('a browser that is not WeChat’s is led to a page that leads into WeChat', async () => {
    const { answer } = await museum.begin('/wx/volunteer?a=1', { 'user-agent': 'Safari/1' })
    const to = String(answer.headers.location)
    expect(to).toBe('/auth/outside?redirect=%2Fwx%2Fvolunteer%3Fa%3D1')
    world.appContext.settings.publicUrl = 'https://museum.example'
    const page = await world.app.inject({ url: to })
    expect(page.body).toContain('<h1>请在微信中打开</h1>')
    expect(page.body).toContain('<p class="address">https://museum.example/wx/volunteer?a=1</p>')
    expect(page.body).toMatch(/<svg class="code"[^>]* aria-label="本页的二维码">/)
    expect(page.body).not.toMatch(/<script|style=| on\w+=/)
  })

  test('that page leads to no other place', async () => {
    world.appContext.settings.publicUrl = 'https://museum.example'
    for (const redirect of ['https://elsewhere.example/', '//elsewhere.example', '/office/', 'x']) {
      const { body } = await world.app.inject({ url: '/auth/outside', query: { redirect } })
      expect(body).toContain('<p class="address">https://museum.example/wx/index</p>')
    }
  })

  test('who declines to log in is offered another try', async () => {
    const { cookie, state } = await museum.begin('/wx/volunteer')
    const { answer } = await museum.comeBack({ state }, cookie)
    expect(answer.body).toContain('重新登录')
    expect(museum.wechat.asked).toEqual([])
  })

  test('a payload of nonsense gets a page as well', async () => {
    const { answer } = await museum.comeBack(
      { code: 'x'.repeat(2000), state: 'y'.repeat(2000) },
      '',
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('登录未完成')
    const twice = await world.app.inject({ url: '/auth/wechat?redirect=/wx/a&redirect=/wx/b' })
    expect(twice.statusCode).toBe(302)
  })
})

oneStore('a museum without WeChat', (store) => {
  test('without settings the login page says so, and the calls too', async () => {
    const world = await openWorld(store)
    const page = await world.app.inject({ url: '/auth/wechat', query: { redirect: '/wx/index' } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('微信登录尚未配置')
    expect(page.body).toContain('本馆尚未开通微信登录，请联系志愿者办公室')
    expect(page.body).not.toMatch(/重新登录|<script|style=/)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    expect((await world.as().send(loginCalls.miniLogin, { code: 'c' })).fault).toBe(
      'auth.not_configured',
    )
    const wang = await world.person('王小雨')
    const url = 'http://localhost:80/wx/index'
    expect((await world.as(wang).send(loginCalls.jssdk, { url })).fault).toBe('auth.not_configured')
    await world.close()
  })
})

test('who asks too often gets a page as well', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const world = await openWorld(store, { settings: { rateFactor: 0.001 } })
  let answer = await world.app.inject({ url: '/auth/wechat' })
  for (let i = 1; i <= rates.address / 1000; i += 1)
    answer = await world.app.inject({ url: '/auth/wechat' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('操作过于频繁，请稍后再试')
  await world.close()
})
