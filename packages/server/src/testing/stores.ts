import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'

export interface Store {
  name: 'sqlite' | 'postgres'
  /** A new, empty database of this engine, and how to be rid of it. */
  make: () => Promise<{ url: string; drop: () => Promise<void> }>
  /** What the files of a database hold, as text; empty where they are out of reach. */
  bytesOf: (url: string) => string
}

const sqlite: Store = {
  name: 'sqlite',
  make: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'museum-test-'))
    return {
      url: `sqlite:${join(folder, 'test.db')}`,
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
  bytesOf: (url) => {
    const folder = dirname(url.slice('sqlite:'.length))
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
  },
}

const postgres: Store = {
  name: 'postgres',
  make: async () => {
    const server = process.env.TEST_POSTGRES_URL
    if (!server) throw new Error('TEST_POSTGRES_URL is not set: run these tests through npm test')
    const name = `test_${randomBytes(8).toString('hex')}`
    await administer(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
  },
  bytesOf: () => '',
}

async function administer(server: string, command: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

export const stores = [sqlite, postgres]

/** Runs the same tests on each engine. */
export function eachStore(name: string, tests: (store: Store) => void): void {
  for (const store of stores) describe(`${name} on ${store.name}`, () => tests(store))
}
