import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { inTransaction } from './db.ts'
import { observe, observedTables } from './observed.ts'
import { countRemembered, countsRemembered, remembered } from './remembered.ts'
import type { Db } from './types.ts'

const person = { nickname: '甲', disabled: 0, created_at: '2026-01-01 00:00:00' }

eachStore('what is dear to read', (store) => {
  let world: World
  let ms = 0
  beforeEach(async () => {
    world = await openWorld(store)
    vi.spyOn(performance, 'now').mockImplementation(() => ms)
    return () => world.close()
  })
  afterEach(() => vi.restoreAllMocks())

  const add = async (count: number, disabled = 0) => {
    const rows = Array.from({ length: count }, () => ({ ...person, disabled }))
    await world.db.insertInto('person').values(rows).execute()
  }
  const all = (db: Db) =>
    db.selectFrom('person').select((eb) => eb.fn.countAll<number>().as('total'))
  const count = (db: Db = world.db) => countRemembered(db, all(db))

  test('a number up to a thousand is as it stands, a larger one a minute old at most', async () => {
    await add(999)
    expect(await count()).toBe(999)
    await add(1)
    expect(await count()).toBe(1000)
    await add(1)
    expect(await count()).toBe(1001)
    await add(1)
    ms += 59_999
    expect(await count()).toBe(1001)
    ms += 1
    expect(await count()).toBe(1002)
  })

  test('who has just changed something sees what came of it, and so do others then', async () => {
    await add(1001)
    expect(await count()).toBe(1001)
    await add(1)
    expect(await observe(() => count(), true)).toBe(1002)
    expect(await count()).toBe(1002)
  })

  test('a transaction reads for itself, and what it saw is nobody else’s', async () => {
    await add(1001)
    const given = inTransaction(world.db, async (tx) => {
      await tx.insertInto('person').values(person).execute()
      expect(await count(tx)).toBe(1002)
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await count()).toBe(1001)
    await add(1)
    expect(await inTransaction(world.db, count)).toBe(1002)
  })

  test('of several numbers the large alone are kept', async () => {
    await add(1001)
    await add(2, 1)
    const counts = async (keys = [0, 1, 5]) => {
      const found = await countsRemembered(world.db, 'people', keys, (some) =>
        world.db
          .selectFrom('person')
          .select((eb) => ['disabled as key', eb.fn.countAll<number>().as('count')])
          .where('disabled', 'in', some)
          .groupBy('disabled'),
      )
      return [...found].sort(([one], [other]) => one - other)
    }
    expect(await counts()).toEqual([
      [0, 1001],
      [1, 2],
    ])
    await add(1)
    await add(1, 1)
    expect(await counts()).toEqual([
      [0, 1001],
      [1, 3],
    ])
    expect(await counts([0])).toEqual([[0, 1001]])
    expect(await counts([])).toEqual([])
    ms += 60_000
    expect(await counts([0])).toEqual([[0, 1002]])
  })

  test('of several that go through many rows together those are kept that have more than their share', async () => {
    await add(700)
    await add(400, 1)
    await add(3, 5)
    const keys: number[] = [0, 1, 5]
    const counts = async () => {
      const found = await countsRemembered(world.db, 'people', keys, (some) =>
        world.db
          .selectFrom('person')
          .select((eb) => ['disabled as key', eb.fn.countAll<number>().as('count')])
          .where('disabled', 'in', some)
          .groupBy('disabled'),
      )
      return keys.map((key) => found.get(key))
    }
    expect(await counts()).toEqual([700, 400, 3])
    for (const key of keys) await add(1, key)
    expect(await counts()).toEqual([700, 400, 4])
    ms += 60_000
    expect(await counts()).toEqual([701, 401, 4])
  })

  test('what is not read again names its tables all the same', async () => {
    await add(1001)
    const tables = async () =>
      await observe(async () => {
        await count()
        return observedTables()?.reads
      })
    expect(await tables()).toEqual(new Set(['person']))
    expect(await tables()).toEqual(new Set(['person']))
  })

  test('each question has an answer of its own, and the oldest goes where there are many', async () => {
    await add(1001)
    const above = (id: number) =>
      remembered(world.db, all(world.db).where('id', '>', id), () => 9999)
    for (let id = 0; id <= 500; id += 1) await above(id)
    await add(1)
    expect(await above(0)).toEqual([{ total: 1002 }])
    expect(await above(500)).toEqual([{ total: 501 }])
  })
})
