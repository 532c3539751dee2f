import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leftOut } from '../db/archived.ts'
import { type Opened, openDb } from '../db/db.ts'
import { tablesOfVersion } from '../db/shape.ts'
import { archiveKeys, leaveScratch, scratchesOn } from '../testing/archives.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { backUp } from './backup.ts'
import { fileEntry } from './manifest.ts'
import { rehearse } from './rehearse.ts'
import { writeArchive } from './written.ts'

const now = new Date('2026-05-12T02:00:00Z')

eachStore('a rehearsal', (store) => {
  let folder: string
  let world: World
  let opened: Opened
  let keys: Awaited<ReturnType<typeof archiveKeys>>
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'museum-rehearsal-'))
    world = await openWorld(store)
    opened = openDb(world.url, () => {})
    keys = await archiveKeys(join(folder, 'machine'))
    mkdirSync(join(folder, 'data'))
    await world.person('欧阳修竹')
    await world.appContext.files.put('ab/cd/one.jpg', Buffer.from('picture'))
  })
  afterEach(async () => {
    await opened.close()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const place = () => {
    const { dataKey, dataKeyBefore } = world.appContext.settings
    return { databaseUrl: world.url, dataDir: join(folder, 'data'), dataKey, dataKeyBefore }
  }
  const left = async () => readdirSync(join(folder, 'data'))
  const people = () => world.db.selectFrom('person').selectAll().execute()

  test('brings all back beside the museum, on its engine, and leaves nothing', async () => {
    const before = await people()
    const path = join(folder, 'one.age')
    await backUp({ opened, files: world.appContext.files }, path, now, keys.by)
    const { manifest, took, engine, why } = await rehearse(place(), path, keys.opening)
    expect({ engine, why }).toEqual({ engine: store.name, why: undefined })
    expect(manifest).toMatchObject({ figures: { persons: before.length }, files: { count: 1 } })
    expect(await scratchesOn(world.url)).toEqual([])
    expect(took.checked * took.restored * took.compared).toBeGreaterThan(0)
    expect(await left()).toEqual([])
    expect(await people()).toEqual(before)
  })

  test('of an archive whose figures do not come back fails in words, and leaves nothing', async () => {
    const path = join(folder, 'one.age')
    await writeArchive(path, keys.by, async (archive) => {
      await archive.add(fileEntry('ab/one.jpg'), Buffer.from('one'))
      const shape = await tablesOfVersion('001-people')
      const tables = shape
        .filter(({ name }) => !leftOut(name))
        .map(({ name, columns }) => {
          return { name, columns: columns.map((column) => column.name), rows: 0, last: 0 }
        })
      const figures = { persons: 1, volunteers: 0, shifts: 0, minutes: 0 }
      const files = { count: 1, bytes: 3 }
      const said = {
        name: 'one.age',
        number: 1,
        created_at: now.toISOString(),
        figures,
        files,
        keys: [],
      }
      return { format: 2, version: '001-people', tables, ...said }
    })
    await expect(rehearse(place(), path, keys.opening)).rejects.toThrow(
      /does not come back as it was written: 0 persons, not 1/,
    )
    expect(await left()).toEqual([])
  })

  test('that was killed leaves nothing after the next', async () => {
    const path = join(folder, 'one.age')
    await backUp({ opened, files: world.appContext.files }, path, now, keys.by)
    // No process has so high a number.
    const dead = join(folder, 'data', 'rehearsal-99999999-abc')
    mkdirSync(dead)
    const name = 'museum_rehearsal_0123456789abcdef'
    writeFileSync(join(dead, 'database.txt'), name)
    await leaveScratch(world.url, name)
    await rehearse(place(), path, keys.opening)
    expect(await left()).toEqual([])
    expect(await scratchesOn(world.url)).not.toContain(name)
  })
})
