import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { single } from '@museum/server/db/db.ts'
import { demoState, markDemo } from '@museum/server/db/demo-state.ts'
import { migrate } from '@museum/server/db/migrate.ts'
import { openDatabase } from '@museum/server/db/open.ts'
import { readSettings } from '@museum/server/settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepIn, takeKept } from './kept.ts'

let folder: string
let shelf: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  shelf = join(folder, 'shelf')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settingsOf = (name: string, env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(folder, name), ...env }, { demo: true })

/** A museum at 10:30 in which something happens at nine and at two, kept on the shelf. */
async function keepOne(env: Record<string, string> = {}) {
  const settings = settingsOf('first', env)
  const opened = await openDatabase(settings.databaseUrl, () => {})
  await migrate(opened)
  await single(opened.db, (tx) => markDemo(tx, 'filled'))
  mkdirSync(join(settings.dataDir, 'files', 'a'), { recursive: true })
  writeFileSync(join(settings.dataDir, 'files', 'a', 'one.jpg'), 'picture')
  const museum = { settings, db: opened.db }
  await keepIn(shelf, museum, new Date('2026-05-12T02:30:00Z'), ['09:00:00', '14:00:00'])
  await opened.close()
  return settings
}

const at = (time: string, day = '2026-05-12') => new Date(`${day}T${time}:00+08:00`)

test('a data folder without a museum gets the one that was made, with its key and files', async () => {
  const first = await keepOne()
  const settings = settingsOf('second')
  expect(takeKept(settings, at('13:59'), shelf)).toBe(true)
  const anew = settingsOf('second')
  expect(anew.dataKey).toEqual(first.dataKey)
  expect(readFileSync(join(anew.dataDir, 'files', 'a', 'one.jpg'), 'utf8')).toBe('picture')
  const opened = await openDatabase(anew.databaseUrl, () => {})
  expect(await demoState(opened.db)).toBe('filled')
  await opened.close()
})

test('a museum that would be another one is made anew: later that day, another day, zone, name or address', async () => {
  await keepOne()
  const taken = (name: string, now: Date, env = {}) => takeKept(settingsOf(name, env), now, shelf)
  expect(taken('late', at('14:00'))).toBe(false)
  expect(taken('early', at('10:29'))).toBe(false)
  expect(taken('tomorrow', at('11:00', '2026-05-13'))).toBe(false)
  expect(taken('zone', at('11:00'), { MUSEUM_TZ: 'Asia/Tokyo' })).toBe(false)
  expect(taken('name', at('11:00'), { MUSEUM_NAME: '别馆' })).toBe(false)
  expect(taken('address', at('11:00'), { PUBLIC_URL: 'https://museum.example' })).toBe(false)
  expect(taken('same', at('11:00'))).toBe(true)
})

test('what is there already stays, and a museum with a key or a place of its own is neither kept nor given', async () => {
  await keepOne()
  const own = settingsOf('own')
  writeFileSync(join(own.dataDir, 'museum.db'), 'mine')
  expect(takeKept(own, at('11:00'), shelf)).toBe(false)
  expect(readFileSync(join(own.dataDir, 'museum.db'), 'utf8')).toBe('mine')
  const key = {
    DATA_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 251)).toString(
      'base64',
    ),
  }
  expect(takeKept(settingsOf('keyed', key), at('11:00'), shelf)).toBe(false)
  const place = join(folder, 'elsewhere')
  mkdirSync(place)
  const elsewhere = { FILES_URL: `file:${place}` }
  expect(takeKept(settingsOf('placed', elsewhere), at('11:00'), shelf)).toBe(false)
  rmSync(shelf, { recursive: true })
  await keepOne(key)
  expect(existsSync(shelf)).toBe(false)
})
