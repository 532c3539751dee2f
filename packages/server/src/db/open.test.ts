import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { eachStore } from '../testing/stores.ts'
import { openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const open = (url: string) => openDatabase(url, () => {})

eachStore('a database', (store) => {
  let made: Awaited<ReturnType<typeof store.make>>
  beforeEach(async () => {
    made = await store.make()
  })
  afterEach(() => made.drop())

  test('is opened when it is empty and when it is up to date', async () => {
    const opened = await open(made.url)
    await migrate(opened)
    await opened.close()
    await (await open(made.url)).close()
  })

  test('of a newer version than this program is refused', async () => {
    const opened = openDb(made.url, () => {})
    await migrate(opened)
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '')`.execute(
      opened.db,
    )
    await opened.close()
    await expect(open(made.url)).rejects.toThrow(/of a newer version \(999-future\)/)
  })
})

test('a database that is not there is refused in one line without its password', async () => {
  const refused = await open('postgres://museum:hush@127.0.0.1:1/museum').catch((error) => error)
  expect(refused).toBeInstanceOf(SettingsError)
  expect(refused.message).toMatch(
    /^DATABASE_URL: postgres:\/\/museum@127.0.0.1:1\/museum cannot be opened: [^\n]*ECONNREFUSED[^\n]*$/,
  )
})

test('no part of a password is printed, whatever stands in it', async () => {
  const refused = await open('postgres://museum:ha@hush@127.0.0.1:1/museum').catch((error) => error)
  expect(refused.message).toContain('museum@127.0.0.1')
  expect(refused.message).not.toMatch(/ha@|hush/)
})

test('a file that is no database is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-open-'))
  const path = join(folder, 'museum.db')
  writeFileSync(path, 'these are the notes of the last meeting\n'.repeat(100))
  await expect(open(`sqlite:${path}`)).rejects.toThrow(/cannot be opened: file is not a database/)
  rmSync(folder, { recursive: true })
})

test('a database in a place where no folder can be is refused', async () => {
  await expect(open('sqlite:/dev/null/museum.db')).rejects.toThrow(
    /^DATABASE_URL: .*cannot be opened/,
  )
})

test('a database that is a file is for the server alone, with all that stands beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-own-'))
  const path = join(folder, 'data', 'museum.db')
  const opened = openDb(`sqlite:${path}`, () => {})
  await migrate(opened)
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777
  expect(modeOf('data')).toBe(0o700)
  const beside = readdirSync(join(folder, 'data')).sort()
  expect(beside).toEqual(['museum.db', 'museum.db-shm', 'museum.db-wal', 'museum.db.lock'])
  for (const name of beside) expect([name, modeOf(`data/${name}`)]).toEqual([name, 0o600])
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})
