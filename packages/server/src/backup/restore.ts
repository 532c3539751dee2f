import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { leftOut } from '../db/archived.ts'
import { inTransaction, type Opened } from '../db/db.ts'
import { unhurried } from '../db/dump.ts'
import { continueAfter, countRows, hasRows, loadRows } from '../db/load.ts'
import { isVersion, migrate, versionOf } from '../db/migrate.ts'
import { letServeAs, openOwned } from '../db/open.ts'
import { tablesOfVersion } from '../db/shape.ts'
import { type Table, tablesOf } from '../db/tables.ts'
import type { Db } from '../db/types.ts'
import type { FileStore } from '../files/files.ts'
import { fileStoreOf, openFiles } from '../files/open.ts'
import { refuseKeyOf, refuseWrapped, type Wrapping } from '../privacy/key.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { checkArchive, contentsOf, type Proof, refuseUntrusted } from './check.ts'
import { type Archive, DamagedArchive, openArchive } from './entries.ts'
import { fileOfEntry, type Manifest, tableOfPart } from './manifest.ts'
import { WrongKey } from './seal.ts'

const unsqueeze = promisify(gunzip)
const largestPart = 256 * 1024 * 1024
const rowsAtOnce = 1_000

export interface Target {
  opened: Opened
  files: FileStore
}

type Place = Pick<
  Settings,
  'databaseUrl' | 'ownerUrl' | 'filesUrl' | 's3' | 'dataKey' | 'dataKeyBefore'
>

/** How an archive is opened and what it must prove; private keys are asked for where only they open it. */
export type Opening = Proof & { identities: () => Promise<readonly string[]> }

/**
 * Puts an archive onto the empty database and the empty file store of these settings, which may be of
 * another kind than those it was taken from, and brings the database up to date. Throws a `SettingsError`
 * of one line where the archive is damaged or not to be believed, there is data already, or a key is
 * another, and then nothing was made or changed: what is missing is made by opening it, so each is opened
 * when all before it fits. Where writing fails later both stay empty.
 */
export async function restore(place: Place, path: string, opening: Opening): Promise<Manifest> {
  return await withChecked(place, path, opening, async (archive, manifest) => {
    await refuseFiles(place)
    const opened = await openOwned(place)
    try {
      await refuseRows(opened, manifest.version)
      const files = await openFiles(place, (problem) => {
        throw new SettingsError(problem)
      })
      await migrate(opened, manifest.version)
      await fillFrom({ opened, files }, archive, manifest)
      await migrate(opened)
      await letServeAs(opened, place)
    } finally {
      await opened.close()
    }
    return manifest
  })
}

/** Opens an archive and does what is to be done with it once all is looked at that can be without a place. */
export async function withChecked<T>(
  place: Pick<Place, 'dataKey' | 'dataKeyBefore'>,
  path: string,
  opening: Opening,
  then: (archive: Archive, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path, opening.identities).catch(refusal(path))
  try {
    const checked = await checkArchive(archive).catch(refusal(path))
    refuseUntrusted(path, checked, opening)
    const { manifest } = checked
    if (!isVersion(manifest.version))
      throw new SettingsError(
        `${path} is of a newer version (${manifest.version}): update the program first`,
      )
    await refuseOtherTables(manifest).catch(refusal(path))
    await refuseArchiveOfOtherKey(archive, manifest, place)
    return await then(archive, manifest)
  } finally {
    await archive.close()
  }
}

/** Fills an empty database of the archive's version, and an empty file store; both stay empty where it fails. */
export async function fillFrom({ opened, files }: Target, archive: Archive, manifest: Manifest) {
  try {
    await restoreFiles(files, archive, manifest)
    await inTransaction(opened.db, (tx) => restoreRows(tx, archive, manifest))
  } catch (error) {
    for await (const name of files.list()) await files.remove(name)
    return refusal(archive.path)(error)
  }
}

/** Throws in words what is wrong with an archive, and anything else as it is. */
function refusal(path: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof DamagedArchive)
      throw new SettingsError(`${path} is damaged, nothing was restored: ${error.message}`)
    if (error instanceof WrongKey)
      throw new SettingsError(`${path} is not opened, nothing was restored: ${error.message}`)
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && /^(ENOENT|EACCES|EISDIR|EIO|EPERM)$/.test(code))
      throw new SettingsError(`${path} cannot be read: ${message}`)
    throw error
  }
}

// Names of tables and columns come from the archive: they are those of its version, or nothing is made of them.
async function refuseOtherTables({ format, version, tables }: Manifest): Promise<void> {
  const shape = await tablesOfVersion(version)
  const expected = new Map(
    shape
      .filter(({ name }) => format === 1 || !leftOut(name))
      .map(({ name, columns }) => [
        name,
        columns
          .map((column) => column.name)
          .sort()
          .join(),
      ]),
  )
  for (const { name, columns } of tables) {
    if (expected.get(name) !== [...columns].sort().join())
      throw new DamagedArchive(`its table ${JSON.stringify(name)} is not that of ${version}`)
    expected.delete(name)
  }
  const [missing] = expected.keys()
  if (missing) throw new DamagedArchive(`it has no table ${missing}`)
}

// Looks at the keys that are in it, which come before the rows; in one from before there were any at the first
// phone. Where there is none, nothing that is sealed is in it.
async function refuseArchiveOfOtherKey(archive: Archive, manifest: Manifest, by: Wrapping) {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  for await (const { name, bytes } of contentsOf(archive, manifest)) {
    const table = tableOfPart(name) ?? ''
    if (table !== 'data_key' && table !== 'volunteer') continue
    for (const line of await linesOf(bytes)) {
      const values: unknown[] = JSON.parse(line)
      const row = Object.fromEntries((columns.get(table) ?? []).map((one, at) => [one, values[at]]))
      if (table === 'data_key' && row.wrapped) return refuseWrapped(row as never, by)
      if (table === 'volunteer' && row.phone) return refuseKeyOf(String(row.phone), by.dataKey)
    }
  }
}

async function refuseFiles(place: Place): Promise<void> {
  const [name] = await firstOf(fileStoreOf(place).list()).catch((error: Error) => {
    throw new SettingsError(`FILES_URL: ${place.filesUrl} cannot be read: ${error.message}`)
  })
  if (name) throw new SettingsError(`restore needs an empty FILES_URL: there is ${name}`)
}

async function firstOf(names: AsyncIterable<string>): Promise<string[]> {
  for await (const name of names) return [name]
  return []
}

async function refuseRows(opened: Opened, version: string): Promise<void> {
  for (const table of await tablesOf(opened.db))
    if (await hasRows(opened.db, table))
      throw new SettingsError(`restore needs an empty database: this one has rows in ${table.name}`)
  const present = await versionOf(opened)
  if (present !== undefined && present > version)
    throw new SettingsError(
      `this database is at ${present}, the archive at ${version}: restore into one with no tables`,
    )
}

async function restoreFiles(files: FileStore, archive: Archive, manifest: Manifest) {
  let count = 0
  for await (const { name, bytes } of contentsOf(archive, manifest)) {
    const file = fileOfEntry(name)
    if (file === undefined) continue
    await files.put(file, bytes)
    count += 1
  }
  if (count !== manifest.files.count) throw new DamagedArchive(`it has ${count} files`)
}

async function restoreRows(db: Db, archive: Archive, manifest: Manifest) {
  await unhurried(db)
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]))
  // Archives of before 0.2 have what lets somebody in.
  const listed = manifest.tables.filter(({ name }) => !leftOut(name))
  const columnsOf = new Map(listed.map((entry) => [entry.name, entry.columns]))
  for await (const { name, bytes } of contentsOf(archive, manifest)) {
    const tableName = tableOfPart(name)
    if (!tableName || leftOut(tableName)) continue
    const table = tables.get(tableName)
    const columns = columnsOf.get(tableName)
    if (!table || !columns) throw new DamagedArchive(`there is no table ${tableName}`)
    await loadPart(db, table, columns, bytes)
  }
  for (const { name, rows, last } of listed) {
    const table = tables.get(name)
    const found = table ? await countRows(db, table) : 0
    if (!table || found !== rows)
      throw new DamagedArchive(`${name} has ${found} rows in place of ${rows}`)
    await continueAfter(db, table, last)
  }
}

async function loadPart(db: Db, table: Table, columns: string[], bytes: Buffer): Promise<void> {
  const lines = await linesOf(bytes)
  for (let at = 0; at < lines.length; at += rowsAtOnce)
    await loadRows(db, table, columns, lines.slice(at, at + rowsAtOnce))
}

/** The rows of a part, each as JSON of its columns' values. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const text = (await unsqueeze(bytes, { maxOutputLength: largestPart })).toString()
  return text.split('\n').slice(0, -1)
}
