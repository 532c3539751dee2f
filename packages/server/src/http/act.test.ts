import { Fault } from '@museum/contract/fault.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppContext } from '../context.ts'
import { openDb } from '../db/db.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { answerOnce, type Pace, usualPace } from './act.ts'

const now = '2026-11-22T02:00:00Z'
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString()

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

eachStore('a slow act under a key', (store, once) => {
  let world: World
  /** Two processes of the museum, which share nothing but the database. */
  let one: AppContext
  let other: AppContext
  let count = 0
  let keyed: { caller: string; key: string; call: string; input_hash: string }
  beforeAll(async () => {
    world = await openWorld(store, { now })
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.setNow(now)
    one = { ...world.appContext }
    other = { ...world.appContext }
    count += 1
    keyed = { caller: 'person:1', key: `key ${count}`, call: 'POST /a', input_hash: 'x' }
  })

  /** An act that ends when it is let, and how often it was done. */
  function slow(end: () => string = () => 'done') {
    const [begun, go] = [gate(), gate()]
    const act = {
      begun: begun.opened,
      go: go.open,
      times: 0,
      run: async () => {
        act.times += 1
        begun.open()
        await go.opened
        return `${end()} ${act.times}`
      },
    }
    return act
  }
  const never = new Promise<never>(() => {})
  const impatient: Pace = { ...usualPace, pause: async () => {} }
  /** A pace of waiting that tells when somebody waits, and ends as it is told. */
  function paced(until: Promise<unknown>): Pace & { waits: Promise<void> } {
    const waits = gate()
    // Within a process one wait is all there is.
    const pause = async (ms: number) => {
      waits.open()
      await (ms > usualPace.lastLookMs ? never : until)
    }
    return { ...usualPace, pause, waits: waits.opened }
  }

  describe.each(['the same process', 'another process'])('brought again to %s', (where) => {
    const second = () => (where === 'another process' ? other : one)
    // Who waits for another process looks again once the first has been answered.
    const until = (first: Promise<unknown>) => first.catch(() => {})

    test('at once', async () => {
      const act = slow()
      act.go()
      const first = answerOnce(one, keyed, act.run)
      const answers = [first, answerOnce(second(), keyed, act.run, paced(until(first)))]
      expect(await Promise.all(answers)).toEqual(['done 1', 'done 1'])
      expect(act.times).toBe(1)
    })

    test('while it runs', async () => {
      const act = slow()
      const first = answerOnce(one, keyed, act.run)
      await act.begun
      const pace = paced(until(first))
      const repeats = [1, 2, 3].map(() => answerOnce(second(), keyed, act.run, pace))
      await pace.waits
      act.go()
      expect(await Promise.all([first, ...repeats])).toEqual(Array(4).fill('done 1'))
      expect(act.times).toBe(1)
    })

    once('when it is done', async () => {
      const act = slow()
      act.go()
      const first = await answerOnce(one, keyed, act.run)
      expect(await answerOnce(second(), keyed, act.run)).toBe(first)
      expect(act.times).toBe(1)
    })

    once('hears the refusal of the first', async () => {
      const act = slow(() => {
        throw new Fault('content.not_found')
      })
      const first = answerOnce(one, keyed, act.run)
      const refused = expect(first).rejects.toMatchObject({ code: 'content.not_found' })
      await act.begun
      const pace = paced(until(first))
      const repeat = answerOnce(second(), keyed, act.run, pace)
      await pace.waits
      act.go()
      await refused
      expect(JSON.parse(await repeat)).toMatchObject({ data: { code: 'content.not_found' } })
      expect(act.times).toBe(1)
    })

    once('is done by the second where the first failed', async () => {
      const act = slow(() => {
        if (act.times === 1) throw new Error('the press is broken')
        return 'done'
      })
      const first = answerOnce(one, keyed, act.run)
      const failed = expect(first).rejects.toThrow('the press is broken')
      await act.begun
      const pace = paced(until(first))
      const repeat = answerOnce(second(), keyed, act.run, pace)
      await pace.waits
      act.go()
      await failed
      expect(await repeat).toBe('done 2')
    })

    once('with other words is told so, whether it runs or is done', async () => {
      const act = slow()
      const first = answerOnce(one, keyed, act.run)
      await act.begun
      for (const change of [{ input_hash: 'y' }, { call: 'POST /b' }])
        await expect(answerOnce(second(), { ...keyed, ...change }, act.run)).rejects.toMatchObject({
          code: 'request.key_reused',
        })
      act.go()
      await first
      await expect(
        answerOnce(second(), { ...keyed, input_hash: 'y' }, act.run),
      ).rejects.toMatchObject({ code: 'request.key_reused' })
      expect(act.times).toBe(1)
    })

    once('by somebody else is another act', async () => {
      const [mine, theirs] = [slow(() => 'mine'), slow(() => 'theirs')]
      const first = answerOnce(one, keyed, mine.run)
      await mine.begun
      theirs.go()
      const answer = answerOnce(second(), { ...keyed, caller: 'account:1' }, theirs.run)
      expect(await answer).toBe('theirs 1')
      mine.go()
      expect(await first).toBe('mine 1')
    })

    once('is told to come again where that takes too long', async () => {
      const act = slow()
      const first = answerOnce(one, keyed, act.run)
      await act.begun
      const late = answerOnce(second(), keyed, act.run, impatient)
      await expect(late).rejects.toMatchObject({ code: 'request.running', wait: 5 })
      act.go()
      expect(await answerOnce(second(), keyed, act.run)).toBe(await first)
      expect(act.times).toBe(1)
    })
  })

  describe('whose process is gone', () => {
    once('is done anew when its lease is over, no sooner', async () => {
      const [gone, act] = [slow(), slow(() => 'anew')]
      const dead = answerOnce(one, keyed, gone.run)
      await gone.begun
      act.go()
      world.setNow(later(usualPace.leaseMs))
      const soon = answerOnce(other, keyed, act.run, impatient)
      await expect(soon).rejects.toMatchObject({ code: 'request.running' })
      world.setNow(later(usualPace.leaseMs + 1))
      expect(await answerOnce(other, keyed, act.run)).toBe('anew 1')
      // It was only very slow, and answers what the other has.
      gone.go()
      expect(await dead).toBe('anew 1')
    })

    test('is done anew once, however many come then', async () => {
      const [gone, act] = [slow(), slow(() => 'anew')]
      const dead = answerOnce(one, keyed, gone.run)
      await gone.begun
      world.setNow(later(usualPace.leaseMs + 1))
      const third = { ...world.appContext }
      const first = answerOnce(other, keyed, act.run)
      await act.begun
      const pace = paced(first)
      const repeat = answerOnce(third, keyed, act.run, pace)
      await pace.waits
      act.go()
      expect(await Promise.all([first, repeat])).toEqual(['anew 1', 'anew 1'])
      gone.go()
      await dead
    })

    afterEach(() => vi.useRealTimers())

    test('is not thought so of one that is slow and says so', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const act = slow()
      const first = answerOnce(one, keyed, act.run)
      await act.begun
      world.setNow(later(usualPace.leaseMs))
      vi.advanceTimersByTime(usualPace.beatMs)
      const until = () =>
        world.db.selectFrom('idempotency').select('until_ms').where('key', '=', keyed.key)
      await vi.waitUntil(async () => {
        const { until_ms } = await until().executeTakeFirstOrThrow()
        return until_ms === Date.parse(later(2 * usualPace.leaseMs))
      })
      world.setNow(later(usualPace.leaseMs + 1))
      const pace = paced(first)
      const repeat = answerOnce(other, keyed, act.run, pace)
      await pace.waits
      act.go()
      expect(await Promise.all([first, repeat])).toEqual(['done 1', 'done 1'])
    })
  })

  test('is waited for without a connection', async () => {
    const opened = openDb(world.url, () => {}, 2)
    try {
      const act = slow()
      const first = answerOnce(one, keyed, act.run)
      await act.begun
      const paces = Array.from({ length: 10 }, () => paced(first))
      const repeats = paces.map((pace) =>
        answerOnce({ ...world.appContext, db: opened.db }, keyed, act.run, pace),
      )
      await Promise.all(paces.map(({ waits }) => waits))
      expect(opened.pool()?.busy ?? 0).toBe(0)
      act.go()
      expect(new Set(await Promise.all([first, ...repeats]))).toEqual(new Set(['done 1']))
    } finally {
      await opened.close()
    }
  })
})
