import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'

const key = randomBytes(32).toString('base64')

oneStore('what is asked for by a site’s address', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  test('keeps search engines out of the office and of what is of one person', async () => {
    const { body, headers } = await world.app.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const part of ['office', 'api', 'files', 'pass', 'verify', 'calendar'])
      expect(body).toContain(`Disallow: /${part}/\n`)
    expect(body).not.toContain('/wx')
  })

  test('leads to the icon where a page names none', async () => {
    const { statusCode, headers } = await world.app.inject({ url: '/favicon.ico' })
    expect([statusCode, headers.location]).toEqual([302, '/wx/seal.svg'])
  })

  test('shows WeChat whose host it is, by the files that are set and no others', async () => {
    const WECHAT_FILES = 'MP_verify_a1.txt:a1, b2.txt:c3'
    const { wechat } = readSettings({ DATA_KEY: key, WECHAT_FILES }, { demo: false })
    const shown = await openWorld(store, { settings: { wechat } })
    const ask = (url: string) => shown.app.inject({ url })
    const { body, headers } = await ask('/MP_verify_a1.txt')
    expect([body, headers['content-type']]).toEqual(['a1', 'text/plain; charset=utf-8'])
    expect((await ask('/b2.txt')).body).toBe('c3')
    expect((await ask('/c3.txt')).statusCode).toBe(404)
    await shown.close()
  })

  test('says whom to tell of a hole, where somebody is set', async () => {
    const ask = () => world.app.inject({ url: '/.well-known/security.txt' })
    expect((await ask()).statusCode).toBe(404)
    const told = await openWorld(store, {
      settings: {
        securityContact: 'mailto:it@museum.example',
        publicUrl: 'https://museum.example',
        officeUrl: 'https://office.museum.example',
      },
    })
    const { body, headers } = await told.app.inject({ url: '/.well-known/security.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:it@museum.example\n')
    for (const host of ['museum.example', 'office.museum.example'])
      expect(body).toContain(`Canonical: https://${host}/.well-known/security.txt\n`)
    const ends = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    const days = (ends - Date.parse('2026-05-12T02:00:00Z')) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    await told.close()
  })
})
