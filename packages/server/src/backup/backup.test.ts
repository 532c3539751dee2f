import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { museumTime } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Opened, openDb } from '../db/db.ts'
import { migrate, newestVersion, versionOf } from '../db/migrate.ts'
import { createFileStore } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import { SettingsError } from '../settings.ts'
import { form, makeChoices } from '../testing/applicant.ts'
import { archiveKeys } from '../testing/archives.ts'
import { makeActivity } from '../testing/recruitment.ts'
import { eachStore, type Store, stores } from '../testing/stores.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'
import { backUp } from './backup.ts'
import { checkArchive } from './check.ts'
import { openArchive } from './entries.ts'
import { restore } from './restore.ts'

const now = new Date('2026-05-12T02:00:00Z')

interface Place {
  databaseUrl: string
  filesUrl: string
  s3: undefined
  dataKey: Buffer
  opened: Opened
  files: FileStore
}

eachStore('a backup', (store) => {
  let folder: string
  let world: World
  let admin: Person
  let source: { opened: Opened; files: FileStore }
  let rid: (() => Promise<void>)[]
  let keys: Awaited<ReturnType<typeof archiveKeys>>
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'museum-backup-'))
    const keyFolder = mkdtempSync(join(tmpdir(), 'museum-backup-'))
    const forget = async () => rmSync(keyFolder, { recursive: true, force: true })
    keys = await archiveKeys(keyFolder)
    world = await openWorld(store)
    rid = [forget]
    admin = await world.office('admin')
    const opened = openDb(world.url, () => {})
    rid.push(opened.close)
    source = { opened, files: world.appContext.files }
  })
  afterEach(async () => {
    for (const end of rid.reverse()) await end()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** An applicant with personal data, a picture, and a row whose number is given out and gone. */
  const settle = async () => {
    const applicant = await world.person('欧阳修竹')
    const application = await form(world, applicant, await makeChoices(world, admin), {
      name: '欧阳修竹',
    })
    expect((await world.as(applicant).send(applicationCalls.save, application)).status).toBe(1)
    await world.appContext.files.put('ab/cd/one.jpg', Buffer.from('picture'))
    await world.appContext.files.put('ab/cd/one-small.jpg', Buffer.alloc(0))
    const gone = await world.person('过客')
    await world.db.deleteFrom('session').where('person_id', '=', gone.id).execute()
    await world.db.deleteFrom('person').where('id', '=', gone.id).execute()
    return { application, gone }
  }
  const place = async (kind: Store, name = 'new'): Promise<Place> => {
    const { url: databaseUrl, drop } = await kind.make()
    rid.push(drop)
    const opened = openDb(databaseUrl, () => {})
    rid.push(opened.close)
    const filesUrl = `file:${join(folder, name)}`
    const { dataKey } = world.appContext.settings
    return {
      databaseUrl,
      filesUrl,
      s3: undefined,
      dataKey,
      opened,
      files: createFileStore(filesUrl),
    }
  }
  const take = async (from: { opened: Opened; files: FileStore } = source, name = 'first.age') => {
    const path = join(folder, name)
    const { signer, recipients } = keys.by
    await backUp(from, path, now, { signer, recipients: name.endsWith('.age') ? recipients : [] })
    return path
  }
  const check = async (path: string) => {
    const archive = await openArchive(path, keys.opening.identities)
    const { manifest } = await checkArchive(archive).finally(archive.close)
    if (manifest.format === 1) throw new Error('nobody writes the former format')
    const { name: _, number: __, ...rest } = manifest
    return rest
  }
  const tablesIn = async ({ opened }: Place) => await opened.db.introspection.getTables()
  const filesIn = (name: string) =>
    readdirSync(folder).includes(name) ? readdirSync(join(folder, name), { recursive: true }) : []

  for (const other of stores)
    test(`restored to ${other.name}, is the same again in every byte`, async () => {
      await settle()
      const first = await take()
      const target = await place(other)
      await restore(target, first, keys.opening)
      const again = await check(await take(target, 'second.age'))
      expect(again).toEqual(await check(first))
      expect(again.files).toEqual({ count: 2, bytes: 7 })
      expect(again.tables.find(({ name }) => name === 'volunteer')).toMatchObject({ rows: 1 })
    })

  test('goes on counting after the last number, also where its row is gone', async () => {
    const { gone } = await settle()
    const target = await place(store)
    await restore(target, await take(), keys.opening)
    const next = await target.opened.db
      .insertInto('person')
      .values({ nickname: '来者', disabled: 0, created_at: '2026-05-12 10:00:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(gone.id + 1)
  })

  test('is of one moment, however much is written meanwhile', async () => {
    const { day } = museumTime(now, world.appContext.settings.museumZone)
    const activity = await makeActivity(world, admin, day, { recruit_num: 1_000 })
    const people: Person[] = []
    for (let n = 0; n < 6; n += 1) people.push(await world.person(`志愿者${n}`, 7))
    let going = true
    let writes = 0
    const writing = Promise.all(
      people.map(async (person) => {
        while (going) {
          const { data } = await world.as(person).send(enlistCalls.enrol, { id: activity })
          await world.as(person).send(enlistCalls.cancel, { id: data.enlist_id })
          writes += 1
        }
      }),
    )
    await expect.poll(() => writes).toBeGreaterThan(people.length)
    const path = await take().finally(() => {
      going = false
    })
    await writing
    const target = await place(store)
    await restore(target, path, keys.opening)
    const { db } = target.opened
    const { enlist_num } = await db
      .selectFrom('activity')
      .select('enlist_num')
      .executeTakeFirstOrThrow()
    const live = await db
      .selectFrom('enlist')
      .select('id')
      .where('enlist_status', 'in', [1, 3])
      .execute()
    expect(enlist_num).toBe(live.length)
  })

  test('holds neither the key nor what is sealed with it, and is for its owner alone', async () => {
    const { application } = await settle()
    const path = await take()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const target = await place(store)
    await restore(target, path, keys.opening)
    const held = readFileSync(path, 'latin1') + store.bytesOf(target.opened.url)
    const key = world.appContext.settings.dataKey
    for (const secret of [key.toString('base64'), key.toString('latin1'), application.id_num ?? ''])
      expect(held).not.toContain(secret)
    expect(application.id_num).toBeTruthy()
  })

  test('of an earlier version is brought up to date when it is restored', async () => {
    const old = await place(store, 'old')
    await migrate(old.opened, '002-recruitment')
    const path = await take(old, 'old.tar')
    const target = await place(store)
    await restore(target, path, keys.opening)
    expect(await versionOf(target.opened)).toBe(newestVersion)
  })

  test.each(['a row', 'a file', 'a newer version'])('refuses a place that has %s', async (what) => {
    await settle()
    const path = await take()
    const target = await place(store)
    if (what !== 'a file') await migrate(target.opened)
    if (what === 'a row')
      await target.opened.db.insertInto('setting').values({ name: 'x', value: '' }).execute()
    if (what === 'a file') await target.files.put('zz/mine.jpg', Buffer.from('mine'))
    if (what === 'a newer version') {
      const old = await place(store, 'old')
      await migrate(old.opened, '002-recruitment')
      await expect(restore(target, await take(old, 'old.tar'), keys.opening)).rejects.toThrow(
        /002-recruitment/,
      )
      return
    }
    await expect(restore(target, path, keys.opening)).rejects.toThrow(/needs an empty/)
    expect(filesIn('new')).toEqual(what === 'a file' ? ['zz', 'zz/mine.jpg'] : [])
  })

  test.each(['another key', 'a damaged archive', 'a picture that is there'])(
    'refused for %s, makes nothing',
    async (what) => {
      await settle()
      const path = await take()
      const target = await place(store)
      if (what === 'another key') target.dataKey = Buffer.alloc(32, 1)
      if (what === 'a damaged archive') truncateSync(path, statSync(path).size - 3_000)
      if (what === 'a picture that is there')
        await target.files.put('mine.jpg', Buffer.from('mine'))
      const kept = filesIn('new')
      const missing = store.missing?.()
      if (missing) {
        rid.push(missing.drop)
        target.databaseUrl = missing.url
      }
      await expect(restore(target, path, keys.opening)).rejects.toThrow(SettingsError)
      expect(missing?.isThere() ?? false).toBe(false)
      expect(await tablesIn(target)).toEqual([])
      expect(filesIn('new')).toEqual(kept)
      expect(existsSync(join(folder, 'new'))).toBe(what === 'a picture that is there')
    },
  )

  test('refused for rows that are there, changes none and makes no folder', async () => {
    await settle()
    const target = await place(store)
    await migrate(target.opened, '002-recruitment')
    const mine = { nickname: '来者', disabled: 0, created_at: '2026-05-12 10:00:00' }
    await target.opened.db.insertInto('person').values(mine).execute()
    await expect(restore(target, await take(), keys.opening)).rejects.toThrow(
      /needs an empty database.* person$/,
    )
    expect(await versionOf(target.opened)).toBe('002-recruitment')
    expect(await target.opened.db.selectFrom('person').select('nickname').execute()).toEqual([
      { nickname: mine.nickname },
    ])
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  test('that everybody reads and is damaged is refused whole, wherever it is', async () => {
    await settle()
    const path = await take(source, 'first.tar')
    const bytes = readFileSync(path)
    const target = await place(store)
    const damaged: Buffer[] = [bytes.subarray(0, 0)]
    for (let at = 0; at < bytes.length; at += 2_003) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x20
      damaged.push(changed, bytes.subarray(0, at))
    }
    let refused = 0
    for (const [index, copy] of damaged.entries()) {
      const broken = join(folder, `${index}.tar`)
      writeFileSync(broken, copy)
      const failed = await check(broken).then(
        () => false,
        () => true,
      )
      if (failed) refused += 1
      // Nothing is kept in the filling between two entries, so a change there changes nothing.
      else expect(await check(broken)).toEqual(await check(path))
    }
    expect(refused).toBeGreaterThan(damaged.length / 2)
    const broken = join(folder, 'broken.tar')
    writeFileSync(broken, bytes.subarray(0, bytes.length - 3_000))
    await expect(restore(target, broken, keys.opening)).rejects.toThrow(
      /is damaged, nothing was restored/,
    )
    expect(await tablesIn(target)).toEqual([])
    expect(filesIn('new')).toEqual([])
  })

  test('that cannot be written leaves no file', async () => {
    const failing = { ...source, files: { ...source.files, list: () => failingList() } }
    await expect(take(failing)).rejects.toThrow('gone')
    expect(readdirSync(folder)).toEqual([])
  })
})

async function* failingList(): AsyncGenerator<string> {
  yield* []
  throw new Error('gone')
}
