import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { choicesOf } from '../features/dictionary/dictionary.store.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { answersHeard } from './answered.ts'
import { cachedQuery } from './cached-query.ts'
import { inTransaction, type Opened, openDb, single } from './db.ts'
import { observe, observedTables } from './observed.ts'
import { statementsOf } from './statements.ts'
import type { Db, Tx } from './types.ts'

eachStore('a cached read', (store) => {
  let world: World
  let other: Opened
  beforeAll(async () => {
    world = await openWorld(store)
    other = openDb(world.url, () => {}, 1)
  })
  afterAll(async () => {
    await other.close()
    await world.close()
  })
  // A clock that is never set: it is moved by hand alone.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  const settings = () =>
    cachedQuery(
      (db, { name }: { name: string }) =>
        db.selectFrom('setting').select('value').where('name', '=', name),
      { most: 2 },
    )
  const set = (db: Db, name: string, value: string) =>
    single(db, (tx) =>
      tx
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    )
  /** How many statements a read takes. */
  const cost = async (work: () => Promise<unknown>) => (await statementsOf(work)).length

  test('is asked of the database once while its tables stand', async () => {
    const read = settings()
    await set(world.db, 'a', '1')
    expect(await cost(() => read(world.db, { name: 'a' }))).toBe(1)
    await world.person('某人')
    expect(await cost(() => read(world.db, { name: 'a' }))).toBe(0)
    expect(await read(world.db, { name: 'a' })).toEqual([{ value: '1' }])
    // Each value has its own answer, and none is an answer too.
    expect(await cost(() => read(world.db, { name: 'b' }))).toBe(1)
    expect(await read(world.db, { name: 'b' })).toEqual([])
    expect(await cost(() => read(world.db, { name: 'b' }))).toBe(0)
  })

  test('says by a kept answer too which tables it comes from', async () => {
    const read = settings()
    await read(world.db, { name: 'a' })
    await observe(async () => {
      await read(world.db, { name: 'a' })
      expect([...(observedTables()?.reads ?? [])]).toEqual(['setting'])
    })
  })

  test('keeps as many as it may, the latest, and none that nobody is found by', async () => {
    const read = settings()
    for (const name of ['a', 'b', 'c']) await read(world.db, { name })
    expect(await cost(() => read(world.db, { name: 'b' }))).toBe(0)
    expect(await cost(() => read(world.db, { name: 'a' }))).toBe(1)
    const found = cachedQuery(
      (db, { name }: { name: string }) =>
        db.selectFrom('setting').select('value').where('name', '=', name),
      { most: 2, empty: false },
    )
    await found(world.db, { name: 'nothing' })
    expect(await cost(() => found(world.db, { name: 'nothing' }))).toBe(1)
  })

  test('hears of a write of this process with its commit, however it is written', async () => {
    const read = settings()
    const value = async () => (await read(world.db, { name: 'own' }))[0]?.value
    await set(world.db, 'own', '1')
    expect(await value()).toBe('1')
    await inTransaction(world.db, async (tx) => {
      await set(tx, 'own', '2')
      // What is locked here must not be older than the lock.
      expect(await read(tx as Tx, { name: 'own' })).toEqual([{ value: '2' }])
    })
    expect(await value()).toBe('2')
    const refused = new Error('taken back')
    await expect(
      inTransaction(world.db, async (tx) => {
        await set(tx, 'own', '3')
        throw refused
      }),
    ).rejects.toBe(refused)
    expect(await value()).toBe('2')
  })

  test('hears of another process within a second', async () => {
    const read = settings()
    const value = async () => (await read(world.db, { name: 'theirs' }))[0]?.value
    await set(world.db, 'theirs', '1')
    expect(await value()).toBe('1')
    await set(other.db, 'theirs', '2')
    // The engine is asked once in a turn of the loop, or not at all.
    await new Promise(setImmediate)
    vi.advanceTimersByTime(999)
    expect(await value()).toBe(store.name === 'sqlite' ? '2' : '1')
    vi.advanceTimersByTime(1)
    expect(await value()).toBe('2')
  })

  test('is read anew where an answer must not be older than it seems', async () => {
    const read = settings()
    await set(world.db, 'anew', '1')
    await read(world.db, { name: 'anew' })
    await set(other.db, 'anew', '2')
    await new Promise(setImmediate)
    const anew = () => read(world.db, { name: 'anew' })
    expect(await observe(anew, true)).toEqual([{ value: '2' }])
    // Such is an answer that is kept itself.
    await choicesOf(world.db, 'activity_type')
    await other.db
      .insertInto('dictionary')
      .values({ kind: 'activity_type', name: '新的', sort: 0, disabled: 0 })
      .execute()
    await new Promise(setImmediate)
    const { data } = await world.as().send(activityCalls.types, {})
    expect(data.list.map(({ name }) => name)).toEqual(['新的'])
  })

  test('that began before a write is not kept beyond it', async () => {
    const read = settings()
    await set(world.db, 'race', 'before')
    let raced = false
    const slow = answersHeard(world.db, async () => {
      if (raced) return
      raced = true
      await set(world.db, 'race', 'after')
    })
    await read(slow, { name: 'race' })
    expect(raced).toBe(true)
    expect(await read(world.db, { name: 'race' })).toEqual([{ value: 'after' }])
  })
})
