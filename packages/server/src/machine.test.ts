import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productWords } from '@museum/contract/login/account.rules.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { archives } from './backup/commands.ts'
import { inTransaction, openDb } from './db/db.ts'
import type { Db } from './db/types.ts'
import { createAccount } from './features/account/account.service.ts'
import { sealLog } from './features/audit/seal.service.ts'
import { runDue } from './jobs/jobs.ts'
import { manageKeys } from './keys/commands.ts'
import { retireKeys, rewrapKeys } from './keys/keys.ts'
import { keyKinds } from './keys/reseal.ts'
import { withLog } from './log-commands.ts'
import { openKeys } from './privacy/keys.ts'
import type { Settings } from './settings.ts'
import { oneStore } from './testing/stores.ts'
import { openWorld, type World } from './testing/world.ts'

const begin = Date.parse('2026-05-12T02:00:00Z')

oneStore('what is done at the machine stands in the log', (store) => {
  let world: World
  let folder: string
  beforeEach(async () => {
    world = await openWorld(store, { now: new Date(begin).toISOString() })
    folder = mkdtempSync(join(tmpdir(), 'museum-machine-'))
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const settings = (): Settings => ({
    ...world.appContext.settings,
    ...{ databaseUrl: world.url, dataDir: folder },
    backup: {
      ...{ recipients: [], plain: true, away: undefined },
      keep: { days: 7, weeks: 5, months: 12 },
    },
  })
  const lines = async (db: Db = world.db) =>
    (
      await db
        .selectFrom('audit')
        .select(['username', 'action', 'object', 'object_id', 'after'])
        .where('username', '=', '本机命令')
        .orderBy('id')
        .execute()
    ).map(({ username: _, ...said }) => said)

  test('a new administrator, keys that are made, destroyed or wrapped anew', async () => {
    const { museumZone, dataKey } = settings()
    const clock = () => world.appContext.clock()
    const at = { now: clock(), zone: museumZone }
    const made = { username: '馆长', password: 'Kq7-velvet-harbor', role: 'admin' as const }
    const row = { ...made, created_at: '2026-05-12 10:00:00' }
    expect(await createAccount(world.db, row, '', productWords, at)).toBe(true)
    expect(await createAccount(world.db, row, '', productWords, at)).toBe(false)
    const { id } = await world.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', '馆长')
      .executeTakeFirstOrThrow()
    await openKeys(world.db, settings(), clock)
    await manageKeys(settings(), ['rotate'])
    for (const seconds of [20, 40]) {
      world.setNow(new Date(Date.now() + seconds * 1000).toISOString())
      await runDue(world.appContext, keyKinds)
    }
    const later = new Date(Date.now() + 60 * 24 * 3_600_000)
    const museum = { db: world.db, files: world.appContext.files, zone: museumZone }
    expect((await retireKeys(museum, 1, later)).gone.toSorted()).toEqual(['mark', 'seal', 'sign'])
    const by = { ...settings(), dataKeyBefore: dataKey }
    expect(await rewrapKeys(world.db, by, later)).toBe(3)
    expect(await lines()).toEqual([
      {
        ...{ action: 'create', object: 'account', object_id: id },
        after: '{"username":"馆长","role":"admin"}',
      },
      {
        ...{ action: 'rotate', object: 'key', object_id: 2 },
        after: '{"purpose":"加密、标记、签名"}',
      },
      {
        ...{ action: 'retire', object: 'key', object_id: 1 },
        after: expect.stringMatching(/^\{"purpose":".*签名.*"\}$/),
      },
      { action: 'rewrap', object: 'key', object_id: 0, after: '{"keys":3}' },
    ])
  })

  test('an archive that was restored, and a file of the log, which says so itself', async () => {
    await archives.backup(settings(), '')
    const name = readdirSync(join(folder, 'backups')).find((one) => one.endsWith('.tar')) ?? ''
    const made = await store.make()
    const there = {
      ...settings(),
      ...{ databaseUrl: made.url, filesUrl: `file:${join(folder, 'restored')}` },
    }
    await archives.restore(there, join(folder, 'backups', name), {})
    await withLog(there, join(folder, 'log.jsonl'))
    const { db, close } = openDb(made.url, () => {})
    expect(await lines(db)).toEqual([
      {
        ...{ action: 'restore', object: 'archive', object_id: 1 },
        after: expect.stringMatching(/^\{"made_at":"20/),
      },
      { action: 'export', object: 'audit', object_id: 0, after: '' },
    ])
    const { seq } = await db
      .selectFrom('audit')
      .select('seq')
      .where('action', '=', 'export')
      .executeTakeFirstOrThrow()
    expect(seq).not.toBeNull()
    await close()
    await made.drop()
  })

  test('a file of a log whose end was moved back holds what was hidden, says so, and ends with 1', async () => {
    const { appContext, db } = world
    const written = async (name: string) => {
      vi.mocked(process.stdout.write).mockClear()
      await withLog(settings(), join(folder, name))
      const said = vi.mocked(process.stdout.write).mock.calls.map(([words]) => words)
      const ended = process.exitCode
      process.exitCode = undefined
      return { said: said.join(''), ended }
    }
    for (const name of ['one', 'two']) expect((await written(name)).ended).toBeUndefined()
    await sealLog(appContext)
    const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    const { hash } = await db
      .selectFrom('audit')
      .select('hash')
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow()
    await inTransaction(db, (tx) => tx.updateTable('audit_head').set({ seq: 1, hash }).execute())
    const { said, ended } = await written('hidden')
    expect(said).toContain(`hidden: ${seq} lines`)
    expect(said).toContain(`bad: the chain is said to end with line 1, and ends with ${seq}`)
    expect(ended).toBe(1)
  })
})
