import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { insertJob } from './jobs.store.ts'
import { type Asking, runDue } from './jobs.ts'

eachStore('the outbox', (store) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
  })
  afterEach(() => world.close())

  const enqueue = async (kind: string, ...keys: string[]) => {
    const due_ms = world.appContext.clock().getTime()
    for (const key of keys)
      await insertJob(world.db, { kind, key, payload: JSON.stringify({ key }), due_ms })
  }

  test('lets others in between two jobs of a long row', async () => {
    await enqueue('note', 'a', 'b', 'c')
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

  test('asks for each once, whatever runs beside it, again later where it hears nothing, and no longer at last', async () => {
    await enqueue('question', 'a', 'b', 'c')
    const asked: string[] = []
    const ended: string[] = []
    let lost = true
    const question: Asking = {
      batch: 2,
      ask: async (_, jobs) => {
        asked.push(...jobs.map(({ payload }) => payload.key ?? ''))
        if (lost) {
          await runDue(world.appContext, { question: { ...question, ask: async () => [] } })
          throw new Error('lost')
        }
        return jobs.map(({ payload }) => (payload.key === 'b' ? undefined : { said: 'yes' }))
      },
      work: async (_, payloads) => {
        ended.push(...payloads.map(({ key, said }) => `${key} ${said}`))
      },
      mostAttempts: 3,
    }
    const round = () => runDue(world.appContext, { question })
    await round()
    // The round beside it took the third, and had no answer; nobody asks again before it is time.
    await round()
    expect([asked, ended]).toEqual([['a', 'b'], []])
    lost = false
    world.setNow('2026-05-12T02:01:00Z')
    await round()
    expect([asked.slice(2), ended]).toEqual([
      ['a', 'b', 'c'],
      ['a yes', 'c yes'],
    ])
    world.setNow('2026-05-12T02:03:00Z')
    await round()
    expect(ended).toEqual(['a yes', 'c yes', 'b undefined'])
    world.setNow('2026-05-12T12:00:00Z')
    await round()
    expect(asked).toHaveLength(6)
  })
})
