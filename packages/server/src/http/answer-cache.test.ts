import { beforeEach, expect, test } from 'vitest'
import { noteStatement } from '../db/observed.ts'
import { TableVersions } from '../db/table-versions.ts'
import { AnswerCache } from './answer-cache.ts'
import { Ready } from './ready.ts'

const day = { from: '2026-05-12 00', until: '2026-05-12 24' }
const noon = '2026-05-12 12:00:00'

let versions: TableVersions
let cache: AnswerCache
let nowMs: number
let reads: number

function begin(othersMoved?: () => boolean, mostBytes?: number) {
  versions = new TableVersions(othersMoved)
  nowMs = 5_000
  reads = 0
  cache = new AnswerCache(versions, () => nowMs, mostBytes)
}
beforeEach(() => begin(() => false))

const reading =
  (text: string, holds: typeof day | undefined = day, meanwhile = async () => {}) =>
  async () => {
    reads += 1
    noteStatement('select * from "activity" inner join "place" on 1 = 1')
    await meanwhile()
    return { ready: new Ready(Buffer.from(text), {}), holds }
  }
const fill = async (text: string, holds?: typeof day) =>
  String((await cache.fill('key', noon, reading(text, holds))).plain)
const found = (stamp = noon, key = 'key') => cache.find(key, stamp)?.plain.toString()

test('an answer is found until a table changes that it was read from', async () => {
  expect(await fill('one')).toBe('one')
  expect(found()).toBe('one')
  versions.move(['article'])
  expect(found()).toBe('one')
  versions.move(['vote', 'place'])
  expect(found()).toBeUndefined()
})

test('what was read while its table changed is answered, and not kept', async () => {
  const changed = reading('old', day, async () => versions.move(['activity']))
  expect(String((await cache.fill('key', noon, changed)).plain)).toBe('old')
  expect(found()).toBeUndefined()
})

test('an answer holds from and before the times that it names', async () => {
  await fill('one', { from: noon, until: '2026-05-12 12:00:10' })
  expect(found('2026-05-12 12:00:09')).toBe('one')
  expect(found('2026-05-12 12:00:10')).toBeUndefined()
  await fill('one', { from: noon, until: '2026-05-12 12:00:10' })
  expect(found('2026-05-12 11:59:59')).toBeUndefined()
  await fill('one')
  expect(found('2026-05-13 00:00:00')).toBeUndefined()
})

test('an answer that does not say until when it holds is not kept', async () => {
  await cache.fill('key', noon, async () => ({ ...(await reading('one')()), holds: undefined }))
  expect(found()).toBeUndefined()
})

test('who asks for the same at the same moment waits for one read', async () => {
  const both = await Promise.all([fill('one'), fill('two')])
  expect([both, reads]).toEqual([['one', 'one'], 1])
})

test('who asks after a change, at another second or freshly does not get what was begun before', async () => {
  const first = fill('old')
  versions.move(['vote'])
  expect(await fill('new')).toBe('new')
  await first
  const second = fill('old')
  const later = cache.fill('key', '2026-05-12 12:00:01', reading('new'))
  expect(String((await later).plain)).toBe('new')
  const fresh = await cache.fill('key', noon, reading('fresh'), true)
  expect(String(fresh.plain)).toBe('fresh')
  await second
})

test('a read that failed is not waited for again', async () => {
  await expect(cache.fill('key', noon, () => Promise.reject(new Error('away')))).rejects.toThrow()
  expect(await fill('one')).toBe('one')
})

test('where other processes are not heard of an answer lives a second from when its read began', async () => {
  begin()
  const slow = reading('one', day, async () => {
    nowMs += 400
  })
  await cache.fill('key', noon, slow)
  nowMs += 599
  expect(found()).toBe('one')
  nowMs += 1
  expect(found()).toBeUndefined()
  const late = reading('late', day, async () => {
    nowMs += 1_000
  })
  await cache.fill('key', noon, late)
  expect(found()).toBeUndefined()
})

test('where they are heard of it is forgotten at once, and lives for long', async () => {
  let moved = false
  begin(() => moved)
  await fill('one')
  nowMs += 3_600_000
  await new Promise(setImmediate)
  expect(found()).toBe('one')
  moved = true
  await new Promise(setImmediate)
  expect(found()).toBeUndefined()
})

test('the longest unused go where there are too many bytes', async () => {
  begin(() => false, 10_000)
  const keep = (key: string) => cache.fill(key, noon, reading('x'.repeat(1_000)))
  for (const key of ['a', 'b', 'c']) await keep(key)
  expect(found(noon, 'a')).toBeDefined()
  await keep('d')
  expect(['a', 'b', 'c', 'd'].map((key) => found(noon, key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('what is read anew and did not change stays the answer that is compressed', async () => {
  const first = await cache.fill('key', noon, reading('one'))
  versions.move(['activity'])
  expect(found()).toBeUndefined()
  expect(await cache.fill('key', noon, reading('one'))).toBe(first)
  expect(found()).toBe('one')
  versions.move(['activity'])
  expect(await cache.fill('key', noon, reading('two'))).not.toBe(first)
  expect(found()).toBe('two')
})

test('a read that changes a table is an error', async () => {
  const writing = async () => {
    noteStatement('update "vote" set "title" = 1')
    return await reading('one')()
  }
  await expect(cache.fill('key', noon, writing)).rejects.toThrow('vote')
})
