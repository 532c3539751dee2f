import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { insertJob } from './outbox.store.ts'
import { runDue } from './outbox.ts'

eachStore('the outbox', (store) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
  })
  afterEach(() => world.close())

  test('lets others in between two jobs of a long row', async () => {
    const due_ms = world.appContext.clock().getTime()
    for (const key of ['a', 'b', 'c'])
      await insertJob(world.appContext.db, { kind: 'note', key, payload: '{}', due_ms })
    let others = 0
    const seen: number[] = []
    await runDue(world.appContext, {
      note: async () => {
        seen.push(others)
        setImmediate(() => {
          others += 1
        })
      },
    })
    expect(seen).toEqual([0, 1, 2])
  })
})
