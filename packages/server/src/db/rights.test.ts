import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '../doctor/doctor.ts'
import { keepHeads } from '../features/audit/head.service.ts'
import { sealLog } from '../features/audit/seal.service.ts'
import { openKeys } from '../privacy/keys.ts'
import { runJobs } from '../reactions/jobs.ts'
import { administer, type Made, postgres } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'
import { migrate } from './migrate.ts'
import { letServeAs, openDatabase, openOwned } from './open.ts'
import { mayMigrate } from './rights.ts'

const role = `serving_${randomBytes(6).toString('hex')}`
let made: Made
/** As which a museum is served, and as which its tables are made. */
let place: { databaseUrl: string; ownerUrl: string }

beforeAll(async () => {
  made = await postgres.make()
  await administer(made.url, `create role ${role} login`)
  const served = new URL(made.url)
  served.username = role
  place = { databaseUrl: served.href, ownerUrl: made.url }
})
afterAll(async () => {
  const { url } = made
  await made.drop()
  const server = new URL(url)
  server.pathname = '/postgres'
  await administer(server.href, `drop role ${role}`)
})

async function bringUp(): Promise<void> {
  const opened = await openOwned(place)
  await migrate(opened)
    .then(() => letServeAs(opened, place))
    .finally(opened.close)
}

async function asServing<T>(
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const opened = await openDatabase(place.databaseUrl, () => {})
  return await work(opened).finally(opened.close)
}

/** What `museum doctor` warns of the database, in English. */
async function warned(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-rights-'))
  const key = randomBytes(32).toString('base64')
  const env = { DATA_DIR: folder, DATA_KEY: key, PUBLIC_URL: 'https://museum.example' }
  const findings = await examine(
    { ...env, DATABASE_URL: place.databaseUrl },
    {
      now: () => new Date('2026-05-12T02:00:00Z'),
      reach: async () => ({ code: 200, dateMs: undefined, text: '' }),
      wechat: async () => ({
        official: { state: 'absent', errcode: 0 },
        mini: { state: 'absent', errcode: 0 },
      }),
      templates: async () => [],
      room: async () => ({ free: 60, of: 100 }),
    },
  ).finally(() => rmSync(folder, { recursive: true, force: true }))
  return findings.flatMap(({ check, state, said }) =>
    check === 'database' && state === 'warn' ? [said[0]] : [],
  )
}

test('a role that serves and owns nothing is told who brings the database up', async () => {
  const refused = asServing(migrate)
  await expect(refused).rejects.toThrow(/^DATABASE_URL: the database is empty, and its role does/)
  await bringUp()
  // Again, as at each upgrade.
  await bringUp()
  await asServing(migrate)
})

test('it serves a museum: calls, jobs, the log’s chain and its signed heads', async () => {
  const world = await openWorld({
    ...{ name: postgres.name, bytesOf: postgres.bytesOf },
    make: async () => ({ url: place.databaseUrl, drop: async () => {} }),
  })
  await openKeys(world.db, world.appContext.settings, world.appContext.clock)
  const office = await world.office('admin')
  const { status } = await world.as(office).send(groupOfficeCalls.create, { name: '第一组' })
  expect(status).toBe(1)
  await runJobs(world.appContext)
  await sealLog(world.appContext, () => false)
  await keepHeads(world.appContext)
  const lines = await world.db.selectFrom('audit').select('seq').execute()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ seq }) => seq !== null)).toBe(true)
  expect(await world.db.selectFrom('audit_signed').select('at_ms').execute()).toHaveLength(1)
  await world.close()
})

test.each([
  'drop table audit',
  'alter table person add column more text',
  'create table mine (id integer)',
  'truncate audit',
  "update audit set username = 'another'",
  "update audit set at = '2020-01-01 00:00:00'",
  "update audit set action = 'nothing', ip = ''",
  "update audit_signed set hash = 'another'",
  'delete from audit_head',
  'delete from data_key',
  "insert into kysely_migration values ('999-later', '')",
])('may not: %s', async (statement) => {
  const done = asServing(({ db }) => sql.raw(statement).execute(db))
  await expect(done).rejects.toThrow(/permission denied|must be owner/)
})

test('a museum whose role owned the tables is served by it, and becomes one that owns none', async () => {
  const own = await postgres.make()
  const name = new URL(own.url).pathname.slice(1)
  await administer(own.url, `alter database ${name} owner to ${role}`)
  await administer(own.url, `grant create on schema public to ${role}`)
  const served = new URL(own.url)
  served.username = role
  place = { databaseUrl: served.href, ownerUrl: own.url }
  await asServing(migrate)
  expect(await asServing(({ db }) => mayMigrate(db))).toBe(true)
  expect(await warned()).toEqual([expect.stringMatching(/^the role that serves owns the tables/)])
  // As the guide has it.
  await administer(own.url, `reassign owned by ${role} to ${new URL(own.url).username}`)
  await administer(own.url, `revoke create on schema public from ${role}`)
  await bringUp()
  expect(await asServing(({ db }) => mayMigrate(db))).toBe(false)
  expect(await warned()).toEqual([])
  await asServing(migrate)
  await own.drop()
})
