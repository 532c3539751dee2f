import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'

/** Somebody without a unionid comes back to a browser whose person has one. */
async function comeInstead(museum: WechatMuseum) {
  museum.codes.set('c1', { openid: 'o1' })
  const { cookie, state } = await museum.begin('/wx/volunteer?a=1')
  return await museum.world.app.inject({
    url: '/auth/wechat/callback',
    query: { code: 'c1', state },
    headers: { cookie: `${cookie.split(';')[0]}; wechat_known=1` },
  })
}

oneStore('a browser that has changed hands', (store) => {
  let museum: WechatMuseum

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
  })
  afterAll(() => museum.close())
  beforeEach(() => museum.clear())

  test('is one that remembers for a year that WeChat has told who its person is', async () => {
    museum.codes.set('c1', { openid: 'o1', unionid: 'u1' })
    const { cookie, state } = await museum.begin('/wx/index')
    const { answer } = await museum.comeBack({ code: 'c1', state }, cookie)
    expect(answer.cookies.find(({ name }) => name === 'wechat_known')).toMatchObject({
      ...{ value: '1', maxAge: 31_536_000, path: '/', httpOnly: true, sameSite: 'Lax' },
    })
  })

  test('forgets whom it knew and asks for a tap, and nobody is made', async () => {
    const answer = await comeInstead(museum)
    expect(answer.headers.location).toBe('/auth/again?redirect=%2Fwx%2Fvolunteer%3Fa%3D1')
    expect(answer.cookies).toMatchObject([{ name: 'wechat_known', maxAge: 0, path: '/' }])
    expect(await museum.persons()).toEqual([])
    const page = await museum.world.app.inject({ url: String(answer.headers.location) })
    expect(page.body).toContain('<h1>请确认登录</h1>')
    expect(page.body).toContain('href="/auth/wechat?redirect=%2Fwx%2Fvolunteer%3Fa%3D1">继续登录<')
    expect(page.body).not.toMatch(/<script|style=| on\w+=/)
  })

  test('its page leads to no other place', async () => {
    for (const redirect of ['https://elsewhere.example/', '//elsewhere.example', '/office/', '']) {
      const { body } = await museum.world.app.inject({ url: '/auth/again', query: { redirect } })
      expect(body).toContain('href="/auth/wechat?redirect=%2Fwx%2Findex"')
    }
  })
})

oneStore('a museum with one door of WeChat', (store) => {
  test('lets in who comes instead of another, for there is no more to ask', async () => {
    const museum = await openWechatMuseum(store, { mini: undefined })
    const answer = await comeInstead(museum)
    expect(answer.headers.location).toMatch(/^\/wx\/volunteer\?a=1&jtoken=/)
    expect(answer.cookies.find(({ name }) => name === 'wechat_known')).toMatchObject({ maxAge: 0 })
    expect(await museum.persons()).toMatchObject([{ openid: 'o1', unionid: null }])
    await museum.close()
  })
})
