import { expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'

eachStore('robots.txt', (store) => {
  test('keeps search engines out of the office and of what is of one person', async () => {
    const world = await openWorld(store)
    const { body, headers } = await world.app.inject({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const part of ['office', 'api', 'files', 'pass', 'verify', 'calendar'])
      expect(body).toContain(`Disallow: /${part}/\n`)
    expect(body).not.toContain('/wx')
    await world.close()
  })
})
