import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrated } from '../testing/migrated.ts'
import { openFilesIn } from '../testing/open-files.ts'
import { eachStore, type Made } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { rowsInParts } from './parts.ts'

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const come: T[] = []
  for await (const part of parts) come.push(part)
  return come
}

eachStore('a long reading', (store) => {
  let made: Made
  let opened: Opened
  beforeAll(async () => {
    made = await (store.makeReady ?? store.make)()
    await migrated(made.url)
    // Who reads holds the one connection, where there are connections.
    opened = openDb(made.url, () => {}, 2)
  })
  afterAll(async () => {
    await opened.close()
    await made.drop()
  })
  beforeEach(async () => {
    await opened.db.deleteFrom('place').execute()
    const names = Array.from({ length: 1_200 }, (_, at) => ({ name: `${at}`, sort: at }))
    for (let at = 0; at < names.length; at += 400)
      await opened.db
        .insertInto('place')
        .values(names.slice(at, at + 400))
        .execute()
  })

  const places = () => opened.db.selectFrom('place').select(['name', 'sort']).orderBy('sort')
  /** Counts up and never ends. */
  const endless = () => ({
    compile: () =>
      sql<{ i: number }>`
        with recursive counted(i) as (select 1 union all select i + 1 from counted)
        select i from counted where i > ${0}
      `.compile(opened.db),
  })

  test('comes in parts of 500, in order, with what each column held', async () => {
    const parts = await all(rowsInParts(opened.db, places()))
    expect(parts.map((part) => part.length)).toEqual([500, 500, 200])
    expect(parts.flat()).toEqual(await places().execute())
    const none = places().where('name', '=', 'nowhere')
    expect(await all(rowsInParts(opened.db, none))).toEqual([])
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const before = await places().execute()
    const names: string[] = []
    for await (const part of rowsInParts(opened.db, places())) {
      names.push(...part.map(({ name }) => name))
      await opened.db
        .insertInto('place')
        .values({ name: `new ${names.length}`, sort: 1_150 })
        .execute()
      await opened.db.deleteFrom('place').where('sort', '=', 1_199).execute()
      await opened.db.updateTable('place').set({ name: 'moved' }).where('sort', '=', 900).execute()
    }
    expect(names).toEqual(before.map(({ name }) => name))
  })

  test('reads no further than it is asked, and ends with whoever asked', async () => {
    const file = made.url.replace(/^sqlite:/, '')
    const descriptors = () => openFilesIn(file).filter((path) => path === file).length
    const before = descriptors()
    for (let time = 0; time < 3; time += 1) {
      let rows = 0
      for await (const part of rowsInParts(opened.db, endless())) {
        rows += part.length
        if (rows >= 2_000) break
      }
      expect(rows).toBe(2_000)
    }
    // Connections were given back.
    await Promise.all([1, 2].map(() => opened.db.selectFrom('place').select('id').execute()))
    // The engine keeps one descriptor of a reader that has gone for the next one.
    await expect.poll(descriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before + 1)
  })

  test('leaves nothing open when it is over, and the next begins at once', async () => {
    const file = made.url.replace(/^sqlite:/, '')
    const descriptors = () => openFilesIn(file).filter((path) => path === file).length
    const before = descriptors()
    for (let time = 0; time < 3; time += 1) {
      expect(await all(rowsInParts(opened.db, places()))).toHaveLength(3)
      // The engine keeps one descriptor of a reader that has gone for the next one.
      expect(descriptors()).toBeLessThanOrEqual(before + 1)
    }
  })

  test('that fails midway says so, and gives its connection back', async () => {
    const least = sql<number>`cast(${'-9223372036854775808'} as bigint)`
    const broken = places().select((eb) =>
      eb.case().when('sort', '=', 900).then(sql<number>`abs(${least})`).else(0).end().as('big'),
    )
    for (let time = 0; time < 3; time += 1) {
      const parts = rowsInParts(opened.db, broken)
      await expect(all(parts)).rejects.toThrow(/overflow|out of range/)
    }
    expect(await places().execute()).toHaveLength(1_200)
  })
})
