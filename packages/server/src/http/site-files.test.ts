import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'

eachStore('what is asked for by a site’s address', (store) => {
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

  test('says whom to tell of a hole, where somebody is set', async () => {
    const ask = () => world.app.inject({ url: '/.well-known/security.txt' })
    expect((await ask()).statusCode).toBe(404)
    const told = await openWorld(store, {
      settings: {
        securityContact: 'mailto:it@museum.example',
        publicUrl: 'https://museum.example',
      },
    })
    const { body, headers } = await told.app.inject({ url: '/.well-known/security.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:it@museum.example\n')
    expect(body).toContain('Canonical: https://museum.example/.well-known/security.txt\n')
    const ends = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    const days = (ends - Date.parse('2026-05-12T02:00:00Z')) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    await told.close()
  })
})
