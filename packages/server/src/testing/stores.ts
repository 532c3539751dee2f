import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, test } from 'vitest'
import type { Engine } from '../db/statements.ts'
import { copyMigrated } from './migrated.ts'
import { emptied, rememberCopy } from './postgres/emptied.ts'

export interface Made {
  url: string
  drop: () => Promise<void>
}

export interface Store {
  name: Engine
  /** A new, empty database of this engine, and how to be rid of it. */
  make: () => Promise<Made>
  /** The same, brought up to date already: a copy of one that was migrated once. */
  makeReady?: () => Promise<Made>
  /** An address at which opening makes a database; undefined where none is made by opening. */
  missing?: () => Made & { isThere: () => boolean }
  /** What the files of a database hold, as text; empty where they are out of reach. */
  bytesOf: (url: string) => string
}

/** A new folder of a database, and its file, which does not exist yet. */
function newFile(): { path: string; made: Made } {
  const folder = mkdtempSync(join(tmpdir(), 'museum-test-'))
  const path = join(folder, 'test.db')
  const drop = async () => rmSync(folder, { recursive: true, force: true })
  return { path, made: { url: `sqlite:${path}`, drop } }
}

const sqlite: Store = {
  name: 'sqlite',
  make: async () => newFile().made,
  makeReady: async () => {
    const { path, made } = newFile()
    await copyMigrated(path)
    return made
  },
  missing: () => {
    const { path, made } = newFile()
    return { ...made, isThere: () => existsSync(path) }
  },
  bytesOf: (url) => {
    const folder = dirname(url.slice('sqlite:'.length))
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
  },
}

export const postgres: Store = {
  name: 'postgres',
  make: () => newDatabase(),
  makeReady: async () => {
    // biome-ignore lint/style/noProcessEnv: npm test says which database the tests copy
    const template = process.env.TEST_POSTGRES_READY
    if (!template) throw new Error('TEST_POSTGRES_READY is not set: vitest prepares it')
    const copy = emptiedCopies.pop() ?? (await newCopy(template))
    const drop = async () => {
      if (await emptied(copy.url)) emptiedCopies.push(copy)
      else await copy.drop()
    }
    return { url: copy.url, drop }
  },
  bytesOf: () => '',
}

/** Copies that tests are done with, for those that come next; whoever made the template drops them with it. */
const emptiedCopies: Made[] = []

async function newCopy(template: string): Promise<Made> {
  const copy = await newDatabase(template, `${template}_`)
  await rememberCopy(copy.url)
  return copy
}

async function newDatabase(template = 'template1', prefix = 'test_'): Promise<Made> {
  const server = postgresServer()
  const name = `${prefix}${randomBytes(8).toString('hex')}`
  copying ??= howToCopy(server)
  await administer(server, `create database ${name} template ${template} ${await copying}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(server, name) }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, `drop database ${name} with (force)`)
}

function postgresServer(): string {
  // biome-ignore lint/style/noProcessEnv: npm test says where its private PostgreSQL is
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run these tests through npm test')
  return server
}

let copying: Promise<string> | undefined

/** A small template's files are copied sooner than its pages are written to the log; up to version 14 always. */
async function howToCopy(server: string): Promise<string> {
  const [row] = await administer<{ server_version_num: string }>(server, 'show server_version_num')
  return Number(row?.server_version_num) < 150_000 ? '' : 'strategy file_copy'
}

/** Runs one statement on a server, by a connection of its own, and answers its rows. */
export async function administer<R>(server: string, statement: string): Promise<R[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query(statement)).rows as R[]
  } finally {
    await client.end()
  }
}

/** Drops a template, and all copies of it that are left. */
export async function dropTemplate({ url, drop }: Made): Promise<void> {
  const server = postgresServer()
  const prefix = `${new URL(url).pathname.slice(1)}_`
  const copies = await administer<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { datname } of copies) await dropDatabase(server, datname)
  await drop()
}

export const stores = [sqlite, postgres]

/** Declares a test as `test` does, or several as `describe` does, where they are to run. */
export interface Once extends Pick<typeof test, 'each'> {
  (name: string, run: () => unknown): void
  describe: (name: string, tests: () => void) => void
}

const here: Once = Object.assign((name: string, run: () => unknown) => test(name, run), {
  each: test.each.bind(test),
  describe: (name: string, tests: () => void) => void describe(name, tests),
})
const nowhere: Once = Object.assign(() => {}, {
  each: (() => () => {}) as unknown as Once['each'],
  describe: () => {},
})

/** Runs the same tests on each engine, save those that are declared by `once`: these run on the one that the name draws. */
export function eachStore(name: string, tests: (store: Store, once: Once) => void): void {
  const drawn = drawnStore(name)
  for (const store of stores)
    describe(`${name} on ${store.name}`, () => tests(store, store === drawn ? here : nowhere))
}

/**
 * Runs tests on the engine that their name draws. A whole run fails where PostgreSQL never heard a statement:
 * whatever sends it then runs on each.
 */
export function oneStore(name: string, tests: (store: Store) => void): void {
  const store = drawnStore(name)
  describe(`${name} on ${store.name}`, () => tests(store))
}

function drawnStore(name: string): Store {
  const [byte = 0] = createHash('sha256').update(name).digest()
  return byte % 2 === 1 ? postgres : sqlite
}
