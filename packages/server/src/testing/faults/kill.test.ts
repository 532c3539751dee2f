import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCrowd } from '../mixed/crowd.ts'
import { endUnder } from '../mixed/ends.ts'
import { type MixedMuseum, openMixedMuseum } from '../mixed/museum.ts'
import { differences } from '../mixed/verify.ts'
import type { ServerProcess } from '../process.ts'
import { eachStore } from '../stores.ts'

// `npm run faults` kills a hundred times.
const kills = 3

eachStore('killed while everybody writes', (store) => {
  let museum: MixedMuseum
  let server: ServerProcess | undefined
  beforeAll(async () => {
    museum = await openMixedMuseum(store, 8)
  })
  afterAll(async () => {
    await server?.kill()
    await museum.world.close()
  })

  test('what was acknowledged stands, once, and all figures follow from their rows', async () => {
    const crowd = startCrowd(museum)
    const { last } = await endUnder(museum, crowd, { how: 'kill', count: kills })
    server = last
    await crowd.finish()
    await server.stop()
    expect(crowd.line.odd).toEqual([])
    expect(await differences(museum, crowd.ledger)).toEqual([])
    // Otherwise nothing was in flight and the test proves nothing.
    expect(crowd.line.cut).toBeGreaterThanOrEqual(kills)
    expect(crowd.line.repeats).toBeGreaterThan(0)
  })
})
