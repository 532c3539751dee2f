import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { SettingsError } from '../settings.ts'
import { makeOwn, type Opened } from './db.ts'
import { takeTurn } from './pooled.ts'
import { mayMigrate } from './rights.ts'
import type { Database } from './types.ts'

// A file is named for the version that it brings a database to; what an editor or a desktop leaves there is none.
const versions = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
  .map((file) => parse(file).name)
  .sort()

/** The version of a database that is up to date: the name of the last migration. */
export const newestVersion = versions.at(-1) ?? ''

/** True when this program knows how to make a database of that version. */
export function isVersion(name: string): boolean {
  return versions.includes(name)
}

/** The version of a database; undefined when it was never brought up. Changes nothing. */
export async function versionOf({ db }: Opened): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/** Brings the database up to date, or up to `version`; processes that start at once take turns. */
export async function migrate(opened: Opened, version = newestVersion): Promise<void> {
  const { db, url } = opened
  if (!(await mayMigrate(db))) return await refuseOlder(opened, version)
  if (!url.startsWith('sqlite:'))
    return await db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      await bringTo(tx, version)
    })
  const release = lockFile(url.slice('sqlite:'.length))
  try {
    // A table that others refer to is rebuilt without them; no transaction can turn this.
    await sql`pragma foreign_keys = off`.execute(db)
    await bringTo(db, version)
  } finally {
    await sql`pragma foreign_keys = on`.execute(db).finally(release)
  }
}

/** Whoever only serves waits for no lock, and brings nothing up. */
async function refuseOlder(opened: Opened, version: string): Promise<void> {
  const is = await versionOf(opened)
  if (is === version) return
  throw new SettingsError(
    `DATABASE_URL: the database is ${is ? `of version ${is}` : 'empty'}, and its role does not own it: museum migrate with DATABASE_OWNER_URL brings it to ${version}`,
  )
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const read = versions.map(async (name): Promise<[string, Migration]> => {
    // biome-ignore lint/plugin: the files of one folder, each held to every rule about imports
    return [name, await import(`./migrations/${name}.ts`)]
  })
  return Object.fromEntries(await Promise.all(read))
}

async function bringTo(db: Database, version: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateTo(version)
  if (error) throw error
}

// One engine has a lock for this of its own; the other gets a small database beside it that one process holds.
function lockFile(path: string): () => void {
  if (path === ':memory:') return () => {}
  makeOwn(`${path}.lock`)
  const lock = new SqliteDatabase(`${path}.lock`, { timeout: 60_000 })
  lock.exec('begin exclusive')
  return () => lock.close()
}
