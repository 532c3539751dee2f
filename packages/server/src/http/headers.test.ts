import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'

oneStore('the headers', (store) => {
  let world: World
  let demo: World
  /** Beside other hosts of one name, which speak http. */
  let shared: World
  beforeAll(async () => {
    world = await openWorld(store)
    demo = await openWorld(store, { settings: { demo: true } })
    shared = await openWorld(store, { settings: { hstsSubdomains: false } })
  })
  afterAll(async () => {
    await world.close()
    await demo.close()
    await shared.close()
  })
  const headersOf = async (url: string, of = world) => (await of.app.inject({ url })).headers

  test.each(['/wx/index', '/office/', '/auth/wechat', '/healthz', '/api/nothing', '/files/a.jpg'])(
    'of %s let the camera be used by ourselves, and nothing else that is sensitive',
    async (url) => {
      const policy = String((await headersOf(url))['permissions-policy'])
      expect(policy).toContain('camera=(self)')
      expect(policy).toContain('screen-wake-lock=(self)')
      for (const none of ['microphone=()', 'geolocation=()', 'usb=()'])
        expect(policy).toContain(none)
      expect(policy).not.toContain('*')
    },
  )

  test('of every answer keep a browser from guessing types, from frames of others and from telling addresses', async () => {
    for (const url of ['/wx/index', '/auth/wechat', '/api/nothing', '/files/a.jpg'])
      expect(await headersOf(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'x-dns-prefetch-control': 'off',
        'x-permitted-cross-domain-policies': 'none',
      })
  })

  test('of what is no page load, send and frame nothing, whatever it is taken for', async () => {
    for (const url of ['/api/nothing', '/api/office/me', '/files/a.jpg', '/healthz'])
      expect(String((await headersOf(url))['content-security-policy'])).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      )
  })

  test('say that a museum is reached by HTTPS alone, and nothing of the demo museum', async () => {
    const header = 'strict-transport-security'
    for (const url of ['/wx/index', '/api/nothing', '/healthz', '/files/a.jpg'])
      expect((await headersOf(url))[header]).toBe('max-age=31536000; includeSubDomains')
    expect((await headersOf('/wx/index', shared))[header]).toBe('max-age=31536000')
    expect((await headersOf('/wx/index', demo))[header]).toBeUndefined()
  })

  test('let no other site read an answer, whatever it asks', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await world.app.inject({
        ...{ method, url: '/api/activity/list' },
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      })
      const open = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(open).toEqual([])
    }
  })

  test.each(['/wx/index', '/office/', '/auth/wechat', '/healthz', '/api/office/me'])(
    'of %s allow no script and no style that stands in the page',
    async (url) => {
      for (const of of [world, demo]) {
        const policy = String((await headersOf(url, of))['content-security-policy'])
        expect(policy).toContain('default-src')
        expect(policy).not.toMatch(/unsafe-|script-src[^;]* (\*|https?:|data:)( |;|$)/)
      }
    },
  )

  test('nobody finds the API document outside the demo museum', async () => {
    for (const url of [
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/static/index.html',
    ]) {
      const answer = await world.app.inject({ url })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.json()).toMatchObject({ status: 404, msg: '接口未定义' })
    }
    const shown = await demo.app.inject({ url: '/api/docs/json' })
    expect(shown.json()).toMatchObject({ openapi: '3.1.0' })
    expect((await demo.app.inject({ url: '/api/docs/' })).statusCode).toBeLessThan(400)
    const policy = String(
      (await headersOf('/api/docs/static/index.html', demo))['content-security-policy'],
    )
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })
})
