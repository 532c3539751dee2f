import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Opened, openDb } from '../db/db.ts'
import { createFileStore } from '../files/disk.ts'
import { openKeys } from '../privacy/keys.ts'
import { SettingsError } from '../settings.ts'
import { archiveKeys } from '../testing/archives.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { backUp } from './backup.ts'
import { readLabel } from './label.ts'
import { fileEntry } from './manifest.ts'
import { labelPath } from './names.ts'
import { type Opening, restore } from './restore.ts'
import { makePair } from './seal.ts'
import { type Signer, signerOf } from './signer.ts'
import { writeArchive } from './written.ts'

const now = new Date('2026-05-12T02:00:00Z')

eachStore('a sealed archive', (store) => {
  let folder: string
  let world: World
  let opened: Opened
  let rid: (() => Promise<void>)[]
  let signer: Signer
  let keys: Awaited<ReturnType<typeof archiveKeys>>
  let opening: Opening
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'museum-sealed-'))
    world = await openWorld(store)
    opened = openDb(world.url, () => {})
    rid = [opened.close, world.close]
    keys = await archiveKeys(join(folder, 'machine'))
    ;({ signer, opening } = keys)
    await world.person('欧阳修竹')
    await world.appContext.files.put('ab/cd/one.jpg', Buffer.from('picture'))
  })
  afterEach(async () => {
    for (const end of rid) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  const take = async (by: Partial<Parameters<typeof backUp>[3]> = {}, name = 'one.age') => {
    const path = join(folder, name)
    const source = { opened, files: world.appContext.files }
    await backUp(source, path, now, { ...keys.by, ...by })
    return path
  }
  /** An empty place, and what it holds: nothing until something was restored. */
  const place = async () => {
    const { url: databaseUrl, drop } = await store.make()
    const target = openDb(databaseUrl, () => {})
    rid.unshift(target.close)
    rid.push(drop)
    const filesUrl = `file:${join(folder, 'new')}`
    const { dataKey } = world.appContext.settings
    const files = createFileStore(filesUrl)
    const held = async () => {
      const names: string[] = []
      for await (const name of files.list()) names.push(name)
      return [...(await target.db.introspection.getTables()).map(({ name }) => name), ...names]
    }
    return { place: { databaseUrl, filesUrl, s3: undefined, dataKey }, target, held }
  }
  const refused = async (path: string, words: RegExp, other: Partial<Opening> = {}) => {
    const { place: empty, held } = await place()
    const failing = restore(empty, path, { ...opening, ...other })
    await expect(failing).rejects.toThrow(words)
    await expect(failing).rejects.toThrow(SettingsError)
    expect(await held()).toEqual([])
  }

  test('is written anew where a file came under a key that its rows do not have, and not with it', async () => {
    const { settings, files, clock } = world.appContext
    await openKeys(world.db, settings, clock)
    const late = Buffer.concat([Buffer.of(2, 0, 9), Buffer.alloc(60)])
    const reading = (tries: number) => {
      let left = tries
      const get = async (name: string) => {
        left -= 1
        return left < 0 ? await files.get(name) : { body: Readable.from([late]), size: late.length }
      }
      return { opened, files: { ...files, get } }
    }
    const path = join(folder, 'changed.age')
    const failing = backUp(reading(2), path, now, keys.by)
    await expect(failing).rejects.toThrow('the keys were changed while it was written')
    expect(existsSync(path)).toBe(false)
    expect((await backUp(reading(1), path, now, keys.by)).files).toEqual({ count: 1, bytes: 7 })
    expect(existsSync(path)).toBe(true)
  })

  test('says nothing to who has not the private key, and is whole to who has', async () => {
    const path = await take()
    const bytes = readFileSync(path)
    for (const word of ['person', '欧阳修竹', 'manifest', 'picture'])
      expect(bytes.includes(word)).toBe(false)
    const { place: empty, target, held } = await place()
    await restore(empty, path, opening)
    expect(await held()).toContain('ab/cd/one.jpg')
    const [person] = await target.db.selectFrom('person').select('nickname').execute()
    expect(person?.nickname).toBe('欧阳修竹')
  })

  test('brings no login back, nor what leads to one', async () => {
    const before = await world.db.selectFrom('session').select('token_hash').execute()
    expect(before.length).toBeGreaterThan(0)
    await world.db
      .insertInto('wechat_cache')
      .values({ name: 'token', value: 'in clear', expires_ms: 1 })
      .execute()
    const { place: empty, target } = await place()
    await restore(empty, await take(), opening)
    for (const table of ['session', 'session_use', 'login_ticket', 'wechat_cache'] as const)
      expect(await target.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test.each([
    ['another private key', /is not opened, nothing was restored: no private key that was given/],
    ['no private key', /opens with a private key alone, and none was given/],
    ['a mistyped private key', /a private key is mistyped/],
  ])('is refused for %s', async (what, words) => {
    const other = (await makePair()).identity
    const keys = { 'another private key': [other], 'no private key': [] as string[] }[what]
    const identities = async () => keys ?? ['AGE-SECRET-KEY-1QQQ']
    await refused(await take(), words, { identities })
  })

  test('of a foreign signer is refused, whoever wrote it to the right recipient', async () => {
    const foreign = await signerOf(join(folder, 'elsewhere'))
    await refused(await take({ signer: foreign }), /is foreign, signed by museum-signer-/)
    await refused(await take({}, 'two.age'), /say with --signer whose signature/, { signers: [] })
  })

  test('whose signature is missing or of another is refused', async () => {
    const forged = { ...signer, sign: () => 'A'.repeat(86) }
    await refused(await take({ signer: forged }), /signature is not of what is in it/)
    const label = { ...signer, sign: (_: string, bytes: Uint8Array) => signer.sign('label', bytes) }
    await refused(await take({ signer: label }, 'two.age'), /signature is not of what is in it/)
  })

  test('older than allowed is refused, by its day and by its number', async () => {
    const path = await take()
    await refused(path, /number 1, and older than 2026-05-13/, { notBefore: '2026-05-13' })
    await refused(path, /is of 2026-05-12, number 1, and older than 2/, { notBefore: '2' })
    const later = await take({}, 'later.age')
    const { place: empty, held } = await place()
    await restore(empty, later, { ...opening, notBefore: '2' })
    expect(await held()).not.toEqual([])
  })

  test('that was put in the place of another is refused', async () => {
    await take({}, 'museum-2026-05-11-033000.age')
    const bytes = readFileSync(join(folder, 'museum-2026-05-11-033000.age'))
    const swapped = join(folder, 'museum-2026-05-12-033000.age')
    writeFileSync(swapped, bytes)
    await refused(swapped, /was swapped, it was written as museum-2026-05-11-033000\.age/)
  })

  test('that names other tables or columns than its version has is refused', async () => {
    const write = async (column: string) => {
      const path = join(folder, `${column.length}.age`)
      await writeArchive(path, keys.by, async (archive) => {
        await archive.add(fileEntry('ab/one.jpg'), Buffer.from('one'))
        const table = { name: 'setting', columns: ['name', column], rows: 0, last: 0, digest: '' }
        const figures = { persons: 0, volunteers: 0, shifts: 0, minutes: 0 }
        const files = { count: 1, bytes: 3 }
        const said = {
          name: 'x.age',
          number: 1,
          created_at: now.toISOString(),
          figures,
          files,
          keys: [],
        }
        return { format: 2, version: '001-people', tables: [table], ...said }
      })
      return path
    }
    await refused(await write('value") select 1; --'), /its table "setting" is not that of 001/)
    await refused(await write('value'), /it has no table account/)
  })

  test('is refused wherever it is changed or cut off, before anything is touched', async () => {
    const path = await take()
    const bytes = readFileSync(path)
    const broken = join(folder, 'broken.age')
    const { place: empty, held } = await place()
    const step = Math.ceil(bytes.length / 24)
    for (let at = 0; at < bytes.length; at += step)
      for (const how of ['changed', 'cut off']) {
        const copy = Buffer.from(bytes)
        copy[at] = (copy[at] ?? 0) ^ 0x20
        writeFileSync(broken, how === 'changed' ? copy : bytes.subarray(0, at))
        await expect(restore(empty, broken, opening)).rejects.toThrow(
          /(is damaged|is not opened|is signed by nobody|is foreign).*nothing was restored/,
        )
      }
    writeFileSync(broken, bytes.subarray(0, bytes.length - 1))
    await expect(restore(empty, broken, opening)).rejects.toThrow(/its end is missing/)
    writeFileSync(broken, Buffer.concat([bytes, Buffer.from('more')]))
    await expect(restore(empty, broken, opening)).rejects.toThrow(/nothing was restored/)
    expect(await held()).toEqual([])
  })

  test('has a label beside it that nothing needs to open, and that nobody else can write', async () => {
    const key = { purpose: 'seal', number: 1, state: 'current', wrapped: '' } as const
    await world.db
      .insertInto('data_key')
      .values({ ...key, made_ms: 1, changed_ms: 1 })
      .execute()
    const path = await take()
    const text = readFileSync(labelPath(path), 'utf8')
    const read = readLabel(text)
    expect(read).toMatchObject({
      signer: signer.name,
      label: { name: 'one.age', number: 1, sealed: true, bytes: readFileSync(path).length },
    })
    expect(readLabel(text.replace('"number":1', '"number":2'))).toBeUndefined()
    expect(readLabel('')).toBeUndefined()
    expect(read?.label.keys).toEqual(['seal 1'])
  })
})
