import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@museum/contract/day.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import { createS3Store } from '../files/s3.ts'
import { archiveKeys } from '../testing/archives.ts'
import { startS3 } from '../testing/s3.ts'
import { awayStore, bringBack, copyAway, listAway, pruneAway } from './away.ts'
import { keepLabel, writtenLabel } from './label.ts'
import { readArchiveName } from './names.ts'
import { pruneFolder } from './prune.ts'
import { keptOf } from './rule.ts'
import { sha256 } from './sums.ts'

const keep = { days: 7, weeks: 5, months: 12 }
const now = new Date('2026-05-12T02:00:00Z')

let folder: string
let keys: Awaited<ReturnType<typeof archiveKeys>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'museum-kept-'))
  keys = await archiveKeys(join(folder, 'machine'))
  mkdirSync(join(folder, 'there'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An archive of that day with its label, as if a backup had written it. */
async function archive(day: string, content: Buffer = Buffer.from(day), signer = keys.signer) {
  const name = `museum-${day}-033000.age`
  const path = join(folder, name)
  writeFileSync(path, content)
  const label = {
    ...{
      name,
      created_at: `${day}T03:30:00.000Z`,
      number: 1,
      version: '001',
      keys: [],
      sealed: true,
    },
    ...{ bytes: content.length, sha256: sha256(content) },
  }
  const text = writtenLabel(label, signer)
  await keepLabel(path, text)
  return { path, label, text, name }
}

const days = (count: number, last = '2026-05-12') =>
  Array.from({ length: count }, (_, at) => addDays(last, -at))
const archivesIn = () => readdirSync(folder).filter((name) => name.endsWith('.age'))

test('seven days, five weeks and twelve months are kept of two years, and no more', () => {
  const all = days(730).flatMap((day) =>
    ['030000', '150000'].map((time) => ({ day, order: `${day}-${time}` })),
  )
  const kept = [...keptOf(all, keep)].map(({ order }) => order).sort()
  // Some are the last of their day, week and month at once.
  expect(kept).toHaveLength(7 + 3 + 11)
  expect(kept.slice(-7)).toEqual(
    days(7)
      .reverse()
      .map((day) => `${day}-150000`),
  )
  expect(kept.at(0)).toBe('2025-06-30-150000')
  expect([
    ...keptOf(
      all.filter(({ order }) => kept.includes(order)),
      keep,
    ),
  ]).toHaveLength(kept.length)
})

test('nothing goes while nothing comes, and the newest stays whatever day its name says', async () => {
  for (const day of ['2020-01-01', '2020-01-02']) await archive(day)
  const none = await pruneFolder(folder, 'museum-2020-01-02-033000.age', keep, now)
  expect(none).toEqual({ removed: [], strange: [] })
  const one = { days: 1, weeks: 0, months: 0 }
  // A clock that went wrong: what was written last is older than all others by its name.
  await pruneFolder(folder, 'museum-2020-01-01-033000.age', one, now)
  expect(archivesIn()).toEqual(['museum-2020-01-01-033000.age', 'museum-2020-01-02-033000.age'])
})

test('one that is cut off counts for none and is told, so the last good one stays', async () => {
  for (const day of days(3)) await archive(day)
  for (const day of days(2)) writeFileSync(join(folder, `museum-${day}-033000.age`), 'x')
  const good = 'museum-2026-05-10-033000.age'
  const pruned = await pruneFolder(folder, good, { days: 1, weeks: 0, months: 0 }, now)
  expect(pruned.removed).toEqual([])
  expect(pruned.strange.sort()).toEqual([
    'museum-2026-05-11-033000.age',
    'museum-2026-05-12-033000.age',
  ])
  expect(archivesIn()).toHaveLength(3)
})

test('what is removed goes with its label, and other files stay', async () => {
  for (const day of days(3)) await archive(day)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const { removed } = await pruneFolder(
    folder,
    'museum-2026-05-12-033000.age',
    { days: 1, weeks: 0, months: 0 },
    now,
  )
  expect(removed).toHaveLength(2)
  expect(readdirSync(folder).sort()).toEqual([
    ...['machine', 'museum-2026-05-12-033000.age', 'museum-2026-05-12-033000.label', 'notes.txt'],
    'there',
  ])
})

test.each(['folder', 'bucket'])(
  'another place (%s) has them whole, and gives them back whole',
  async (kind) => {
    const s3 = await startS3()
    const store: FileStore =
      kind === 'bucket'
        ? createS3Store(s3.settings)
        : createFileStore(`file:${join(folder, 'there')}`)
    const large = Buffer.alloc(17 * 1024 * 1024, 7)
    const one = await archive('2026-05-12', large)
    await copyAway(store, one.path, one)
    // Cut off on its way: no label.
    await store.put('museum-2026-05-11-033000/000000.age', Buffer.from('x'))
    const [half, whole] = await listAway(store)
    expect(half).toMatchObject({ folder: 'museum-2026-05-11-033000', label: undefined })
    expect(whole).toMatchObject({ label: one.label, signer: keys.signer.name })
    expect(whole?.parts).toHaveLength(3)
    if (!half || !whole) throw new Error('there are two')
    await expect(bringBack(store, half, folder)).rejects.toThrow(/is not whole/)
    rmSync(one.path)
    await bringBack(store, whole, folder)
    expect(readArchiveName(one.name)).toBeDefined()
    rmSync(one.path)
    await store.put('museum-2026-05-12-033000/000001.age', Buffer.alloc(8 * 1024 * 1024, 8))
    await expect(bringBack(store, whole, folder)).rejects.toThrow(/not as its label says/)
    expect(existsSync(one.path)).toBe(false)
    writeFileSync(one.path, 'other')
    await expect(copyAway(store, one.path, one)).rejects.toThrow(/no longer as it was written/)
    await s3.stop()
  },
)

test('there too the rule holds, and archives that somebody else put there move none of ours', async () => {
  const store = createFileStore(`file:${join(folder, 'there')}`)
  for (const day of ['2026-05-10', '2026-05-11', '2026-05-12']) {
    const one = await archive(day)
    await copyAway(store, one.path, one)
  }
  const foreign = await archiveKeys(join(folder, 'elsewhere'))
  for (const day of ['2026-05-13', '2024-01-01']) {
    const one = await archive(day, Buffer.from(day), foreign.signer)
    await copyAway(store, one.path, one)
  }
  const two = { days: 2, weeks: 0, months: 0 }
  const gone = await pruneAway(store, keys.signer.name, two, '2026-05-12')
  expect(gone).toEqual(['museum-2024-01-01-033000', 'museum-2026-05-10-033000'])
  expect((await listAway(store)).map(({ folder: name }) => name)).toEqual([
    ...['museum-2026-05-11-033000', 'museum-2026-05-12-033000', 'museum-2026-05-13-033000'],
  ])
})

test('a disk that is not mounted is no place', () => {
  const away = { filesUrl: `file:${join(folder, 'gone')}`, s3: undefined }
  expect(() => awayStore(away)).toThrow(/is not there: make it, or mount its disk/)
})
