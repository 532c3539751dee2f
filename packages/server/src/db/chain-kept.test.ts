import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { exportLog, verifyFile, verifyHere } from '../features/audit/evidence.service.ts'
import { forgetHeads, keepHeads } from '../features/audit/head.service.ts'
import { sealLog, trimLog } from '../features/audit/seal.service.ts'
import { createFileStore } from '../files/disk.ts'
import { makeChoices } from '../testing/applicant.ts'
import { archiveKeys } from '../testing/archives.ts'
import { duplicatesOf } from '../testing/duplicates.ts'
import { type LoggedMuseum, openLoggedMuseum } from '../testing/logging.ts'
import { knownVolunteer } from '../testing/own-data.ts'
import { eachStore } from '../testing/stores.ts'
import { openDb } from './db.ts'

const begin = '2026-05-12T02:00:00Z'
const dayMs = 24 * 3_600_000

eachStore('the chain of the log stays whole', (store, once) => {
  let museum: LoggedMuseum
  let folder: string
  beforeEach(async () => {
    museum = await openLoggedMuseum(store, begin)
    folder = mkdtempSync(join(tmpdir(), 'museum-chain-'))
  })
  afterEach(async () => {
    await museum.world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (statement: ReturnType<typeof sql>) => statement.execute(museum.world.db)

  test('begins later when lines are past, and stays whole', async () => {
    await museum.write(3)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    museum.later(600 * dayMs)
    await museum.write(2)
    await museum.seal()
    museum.later(1096 * dayMs)
    await trimLog(museum.world.appContext)
    expect(await museum.wrong()).toEqual([])
    expect(await museum.fitting()).toMatch(/^2 lines fit/)
    await museum.write(1)
    await museum.seal()
    expect(await museum.fitting()).toMatch(/^3 lines fit/)
    // All of it may go; the chain goes on from there.
    museum.later(3000 * dayMs)
    await trimLog(museum.world.appContext)
    await forgetHeads(museum.world.appContext)
    expect(await museum.kept()).toEqual([])
    expect(await museum.wrong()).toEqual([])
    await museum.write(1)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
  })

  test('stays whole when somebody is erased, of whom its lines say nothing any more', async () => {
    const { person } = await knownVolunteer(
      museum.world,
      await makeChoices(museum.world, museum.admin),
    )
    await museum.world.db
      .insertInto('audit')
      .values([
        ...[person.id, null].map((volunteer_id) => ({
          ...{ at: '2026-05-12 10:00:00', account_id: museum.admin.id, username: 'admin' },
          ...{ action: 'update', object: 'note', object_id: 1, ip: '', volunteer_id },
          ...{ before: '', after: '{"note":"欧阳晓岚会讲手语"}', salt: 'chance' },
        })),
      ])
      .execute()
    await museum.seal()
    const asked = { reason: '要搬去外地' }
    await museum.world.as(person).send(personalCalls.request, asked)
    const { data } = await museum.world
      .as(museum.admin)
      .send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const decided = { id: data.list[0]?.id ?? 0, decision: 'erase' as const, reason: '本人申请' }
    expect(
      (await museum.world.as(museum.admin).send(personalOfficeCalls.decide, decided)).data.state,
    ).toBe(2)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
    expect(await museum.fitting()).toMatch(/were cleared or reworded/)
    const { rows } = await sql`select 1 from audit where after like '%欧阳晓岚%'`.execute(
      museum.world.db,
    )
    expect(rows).toEqual([])
    // What was put in other words then is not put in others since.
    await run(sql`update audit set after = '{}' where salt = '' and after <> ''`)
    expect((await museum.wrong()).join()).toMatch(/was changed/)
  })

  test('stays whole when two records become one', async () => {
    const duplicates = duplicatesOf(museum.world, museum.admin)
    const { id, one, other } = await duplicates.pair()
    await museum.world.db
      .insertInto('audit')
      .values({
        ...{ at: '2026-05-12 10:00:00', account_id: museum.admin.id, username: 'admin' },
        ...{ action: 'update', object: 'volunteer', object_id: other.id, ip: '' },
        ...{ volunteer_id: other.id, before: '', after: '{"sex":1}', salt: 'chance' },
      })
      .execute()
    await museum.seal()
    expect((await duplicates.join(id, one.id)).status).toBe(1)
    await museum.seal()
    expect(await museum.wrong()).toEqual([])
  })

  once('is the same in an archive and in the museum that is made of it', async () => {
    await museum.write(4)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    await museum.write(1)
    const path = join(folder, 'a.age')
    const keys = await archiveKeys(folder)
    const opened = openDb(museum.world.url, () => {})
    await backUp({ opened, files: museum.world.appContext.files }, path, new Date(begin), keys.by)
    await opened.close()
    const made = await store.make()
    const { dataKey } = museum.world.appContext.settings
    const filesUrl = `file:${join(folder, 'files')}`
    await restore({ databaseUrl: made.url, filesUrl, s3: undefined, dataKey }, path, keys.opening)
    const again = openDb(made.url, () => {})
    await sealLog(again)
    const files = createFileStore(filesUrl)
    const said = await verifyHere({ ...museum.place(), db: again.db, files })
    expect(said.map(({ words }) => words)).toEqual([expect.stringMatching(/^5 lines fit; 1 heads/)])
    await again.close()
    await made.drop()
  })

  once('goes out as a file that whoever has it can check without the museum', async () => {
    await museum.write(5)
    await museum.seal()
    await keepHeads(museum.world.appContext)
    const path = join(folder, 'log.jsonl')
    expect(await exportLog(museum.place(), path)).toBe(5)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const whole = await verifyFile(path)
    expect(whole?.every(({ state }) => state === 'well')).toBe(true)
    expect(whole?.at(-1)?.words).toMatch(/^5 lines fit; 1 heads/)
    writeFileSync(path, readFileSync(path, 'utf8').replace('技能', '才能'))
    expect((await verifyFile(path))?.[0]?.words).toBe('line 1 was changed')
    writeFileSync(path, '{}\n')
    expect(await verifyFile(path)).toBeUndefined()
  })
})
