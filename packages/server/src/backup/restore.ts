import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { inTransaction, type Opened } from '../db/db.ts'
import { unhurried } from '../db/dump.ts'
import { continueAfter, countRows, hasRows, loadRows } from '../db/load.ts'
import { isVersion, migrate, versionOf } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Table, tablesOf } from '../db/tables.ts'
import type { Db } from '../db/types.ts'
import type { FileStore } from '../files/files.ts'
import { fileStoreOf, openFiles } from '../files/open.ts'
import { refuseKeyOf } from '../privacy/key.ts'
import { type Settings, SettingsError } from '../settings.ts'
import {
  fileOfEntry,
  type Manifest,
  manifestName,
  manifestSchema,
  sealName,
  tableOfPart,
} from './manifest.ts'
import { isSums, Sums, sha256 } from './sums.ts'

/** What is wrong with an archive, in one line. */
class DamagedArchive extends Error {}

interface Entry {
  name: string
  bytes: Buffer
}

const largestEntry = 64 * 1024 * 1024

/** The entries of an archive, one in memory at a time; throws `DamagedArchive` where it cannot be read on. */
async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const failed = new Promise<never>((_, reject) => source.once('error', reject))
  failed.catch(() => {})
  try {
    const web = Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>
    for await (const { header, body } of web.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > largestEntry) throw new DamagedArchive(`${header.name} is too large`)
      const bytes = await buffer(body)
      if (bytes.length !== header.size) throw new DamagedArchive(`${header.name} is cut off`)
      yield { name: header.name, bytes }
    }
  } catch (error) {
    if (source.errored) throw source.errored
    throw error instanceof DamagedArchive ? error : new DamagedArchive((error as Error).message)
  } finally {
    source.destroy()
  }
}

/** The entries that hold rows and files, of an archive that was checked. */
async function* contentsOf(path: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(path))
    if (!isSums(entry.name) && entry.name !== manifestName && entry.name !== sealName) yield entry
}

/** Reads an archive to its end and answers its manifest; throws `DamagedArchive` when any of it is not as written. */
export async function checkArchive(path: string): Promise<Manifest> {
  const sums = new Sums()
  let manifest: Buffer | undefined
  let sealed = false
  for await (const { name, bytes } of entriesOf(path)) {
    if (sealed || (manifest && name !== sealName))
      throw new DamagedArchive(`${name} stands behind the end`)
    if (name === sealName) {
      sealed =
        manifest !== undefined && bytes.toString() === `${sha256(manifest)}  ${manifestName}\n`
      if (!sealed) throw new DamagedArchive(`${manifestName} has been changed`)
    } else if (name === manifestName) manifest = bytes
    else if (isSums(name)) {
      const expected = sums.list()
      if (expected.name !== name || expected.text !== bytes.toString())
        throw new DamagedArchive(`what ${name} lists has been changed`)
    } else sums.note(name, bytes)
  }
  if (!manifest || !sealed) throw new DamagedArchive('it has no end')
  const { success, data } = manifestSchema.safeParse(JSON.parse(manifest.toString()))
  if (!success) throw new DamagedArchive(`${manifestName} is of another format`)
  if (!sums.empty || sums.digest() !== data.sums)
    throw new DamagedArchive(`${manifestName} does not go with the rest`)
  return data
}

const unsqueeze = promisify(gunzip)
const largestPart = 256 * 1024 * 1024
const rowsAtOnce = 1_000

interface Target {
  opened: Opened
  files: FileStore
}

type Place = Pick<Settings, 'databaseUrl' | 'filesUrl' | 's3' | 'dataKey'>

/**
 * Puts an archive onto the empty database and the empty file store of these settings, which may be of
 * another kind than those it was taken from, and brings the database up to date. Throws a `SettingsError`
 * of one line where the archive is damaged, there is data already, or the key is another, and then nothing
 * was made or changed: what is missing is made by opening it, so each is opened when all before it fits.
 * Where writing fails later both stay empty.
 */
export async function restore(place: Place, path: string): Promise<Manifest> {
  const manifest = await checked(path)
  const { version } = manifest
  if (!isVersion(version))
    throw new SettingsError(`${path} is of a newer version (${version}): update the program first`)
  await refuseArchiveOfOtherKey(path, manifest, place.dataKey)
  await refuseFiles(place)
  const opened = await openDatabase(place.databaseUrl, () => {})
  try {
    await refuseRows(opened, version)
    const files = await openFiles(place, (problem) => {
      throw new SettingsError(problem)
    })
    await migrate(opened, version)
    await fillFrom({ opened, files }, path, manifest)
    await migrate(opened)
  } finally {
    await opened.close()
  }
  return manifest
}

async function fillFrom({ opened, files }: Target, path: string, manifest: Manifest) {
  try {
    await restoreFiles(files, path, manifest)
    await inTransaction(opened.db, (tx) => restoreRows(tx, path, manifest))
  } catch (error) {
    for await (const name of files.list()) await files.remove(name)
    throw error instanceof DamagedArchive ? refusal(path, error) : error
  }
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

// Looks at the first phone that is in it; where there is none, nothing that is sealed is in it.
async function refuseArchiveOfOtherKey(path: string, manifest: Manifest, dataKey: Buffer) {
  const table = manifest.tables.find(({ name }) => name === 'volunteer')
  const column = table?.columns.indexOf('phone') ?? -1
  if (column < 0) return
  for await (const { name, bytes } of contentsOf(path)) {
    if (tableOfPart(name) !== 'volunteer') continue
    for (const line of await linesOf(bytes)) {
      const phone: unknown = JSON.parse(line)[column]
      if (phone) return refuseKeyOf(String(phone), dataKey)
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

async function restoreRows(db: Db, path: string, manifest: Manifest) {
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
