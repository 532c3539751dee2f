import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Db, inTransaction, type Opened } from '../db/db.ts'
import { unhurried } from '../db/dump.ts'
import { continueAfter, countRows, hasRows, loadRows } from '../db/load.ts'
import { isVersion, migrate, versionOf } from '../db/migrate.ts'
import { type Table, tablesOf } from '../db/tables.ts'
import type { FileStore } from '../files/files.ts'
import { refuseOtherKey } from '../privacy/key.ts'
import { SettingsError } from '../settings.ts'
import { fileOfEntry, type Manifest, tableOfPart } from './manifest.ts'
import { checkArchive, contentsOf, DamagedArchive } from './reader.ts'

const unsqueeze = promisify(gunzip)
const largestPart = 256 * 1024 * 1024
const rowsAtOnce = 1_000

interface Target {
  opened: Opened
  files: FileStore
  dataKey: Buffer
}

/**
 * Puts an archive onto an empty database and an empty file store, which may be of another kind than
 * those it was taken from, and brings the database up to date. Throws a `SettingsError` of one line
 * and leaves both empty when the archive is damaged, there is data already, or the key is another.
 */
export async function restore(target: Target, path: string): Promise<Manifest> {
  const manifest = await checked(path)
  const { version } = manifest
  if (!isVersion(version))
    throw new SettingsError(`${path} is of a newer version (${version}): update the program first`)
  await refuseData(target, version)
  await migrate(target.opened, version)
  try {
    await restoreFiles(target.files, path, manifest)
    await inTransaction(target.opened.db, (db) => restoreRows(db, target, path, manifest))
  } catch (error) {
    for await (const name of target.files.list()) await target.files.remove(name)
    throw error instanceof DamagedArchive ? refusal(path, error) : error
  }
  await migrate(target.opened)
  return manifest
}

async function checked(path: string): Promise<Manifest> {
  try {
    return await checkArchive(path)
  } catch (error) {
    if (error instanceof DamagedArchive) throw refusal(path, error)
    throw new SettingsError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function refusal(path: string, { message }: Error): SettingsError {
  return new SettingsError(`${path} is damaged, nothing was restored: ${message}`)
}

async function refuseData({ opened, files }: Target, version: string): Promise<void> {
  for (const table of await tablesOf(opened.db))
    if (await hasRows(opened.db, table))
      throw new SettingsError(`restore needs an empty database: this one has rows in ${table.name}`)
  for await (const name of files.list())
    throw new SettingsError(`restore needs an empty FILES_URL: there is ${name}`)
  const present = await versionOf(opened)
  if (present !== undefined && present > version)
    throw new SettingsError(
      `this database is at ${present}, the archive at ${version}: restore into one with no tables`,
    )
}

async function restoreFiles(files: FileStore, path: string, manifest: Manifest): Promise<void> {
  let count = 0
  for await (const { name, bytes } of contentsOf(path)) {
    const file = fileOfEntry(name)
    if (file === undefined) continue
    await files.put(file, bytes)
    count += 1
  }
  if (count !== manifest.files.count) throw new DamagedArchive(`it has ${count} files`)
}

async function restoreRows(db: Db, target: Target, path: string, manifest: Manifest) {
  await unhurried(db)
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]))
  const listed = new Map(manifest.tables.map((entry) => [entry.name, entry]))
  for await (const { name, bytes } of contentsOf(path)) {
    const tableName = tableOfPart(name)
    if (!tableName) continue
    const table = tables.get(tableName)
    const columns = listed.get(tableName)?.columns
    if (!table || !columns) throw new DamagedArchive(`there is no table ${tableName}`)
    await loadPart(db, table, columns, bytes)
  }
  for (const { name, rows, last } of manifest.tables) {
    const table = tables.get(name)
    const found = table ? await countRows(db, table) : 0
    if (!table || found !== rows)
      throw new DamagedArchive(`${name} has ${found} rows in place of ${rows}`)
    await continueAfter(db, table, last)
  }
  // The earliest versions seal nothing yet.
  if (tables.has('volunteer')) await refuseOtherKey(db, target.dataKey)
}

async function loadPart(db: Db, table: Table, columns: string[], bytes: Buffer): Promise<void> {
  const text = (await unsqueeze(bytes, { maxOutputLength: largestPart })).toString()
  const lines = text.split('\n').slice(0, -1)
  for (let at = 0; at < lines.length; at += rowsAtOnce)
    await loadRows(db, table, columns, lines.slice(at, at + rowsAtOnce))
}
