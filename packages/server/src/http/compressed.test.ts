import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'

oneStore('a long answer of somebody’s own', (store) => {
  let world: World
  let token: string | undefined
  beforeAll(async () => {
    world = await openWorld(store)
    token = (await world.office('scheduler')).token
  })
  afterAll(() => world.close())

  const week = (accepted: string) =>
    world.app.inject({
      url: plannerCalls.week.path,
      headers: { ...loginHeaders(token), 'accept-encoding': accepted },
    })

  test('leaves in the best encoding that is taken, and is the same in each', async () => {
    const plain = await week('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const [br, gzip] = [await week('gzip, deflate, br'), await week('gzip, deflate')]
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers['museum-read']).toContain('roster')
    }
  })
})
