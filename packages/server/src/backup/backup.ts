import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { leftOut } from '../db/archived.ts'
import type { Opened } from '../db/db.ts'
import { type Snapshot, withSnapshot } from '../db/dump.ts'
import { versionOf } from '../db/migrate.ts'
import type { Table } from '../db/tables.ts'
import type { FileStore } from '../files/files.ts'
import { fileKeyNumber } from '../privacy/sealed.ts'
import { SettingsError } from '../settings.ts'
import { keepLabel, type Label, writtenLabel } from './label.ts'
import { fileEntry, partName, type SignedManifest } from './manifest.ts'
import { type ArchiveWriter, type Sealing, writeArchive } from './written.ts'

const squeeze = promisify(gzip)
const partChars = 4 * 1024 * 1024

/**
 * Writes database and files into one archive at `path` while others go on writing. The database is as
 * it was at one moment; files are kept before the rows that name them, so reading them afterwards
 * misses none. `DATA_KEY` is not in it, personal data stay sealed, and what lets somebody in is left out.
 */
export async function backUp(...asked: Parameters<typeof written>): ReturnType<typeof written> {
  try {
    return await written(...asked)
  } catch (error) {
    if (!(error instanceof KeyMoved)) throw error
    // By now the rows have the key.
    return await written(...asked)
  }
}

async function written(
  { opened, files }: { opened: Opened; files: FileStore },
  path: string,
  now: Date,
  by: Sealing,
): Promise<Pick<SignedManifest, 'tables' | 'files' | 'figures'> & { label: Label; text: string }> {
  const version = await versionOf(opened)
  if (!version) throw new SettingsError('there is no museum in this database')
  const [name, created_at] = [basename(path), now.toISOString()]
  const number = await by.signer.next()
  const { contents, bytes, sha256 } = await writeArchive(path, by, async (archive) => {
    const { tables, figures, keys } = await withSnapshot(opened.db, async (snapshot) => ({
      tables: await addTables(archive, snapshot),
      figures: await snapshot.figures(),
      keys: await snapshot.keys(),
    }))
    const kept = await addFiles(archive, files, keys)
    return { format: 2, name, number, created_at, version, tables, files: kept, figures, keys }
  })
  const sealed = by.recipients.length > 0
  const { keys } = contents
  const label = { name, created_at, number, version, keys, sealed, bytes, sha256 }
  const text = writtenLabel(label, by.signer)
  await keepLabel(path, text)
  return { ...contents, label, text }
}

/** Adds the rows of all tables but of those that no archive has. */
export async function addTables(archive: ArchiveWriter, snapshot: Snapshot) {
  const all: SignedManifest['tables'] = []
  for (const table of snapshot.tables)
    if (!leftOut(table.name)) all.push(await addTable(archive, snapshot, table))
  return all
}

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Table) {
  const hash = createHash('sha256')
  let rows = 0
  let parts = 0
  let text = ''
  const flush = async () => {
    parts += 1
    hash.update(text)
    const bytes = await squeeze(text)
    text = ''
    await archive.add(partName(table.name, parts), bytes)
  }
  for await (const batch of snapshot.rows(table)) {
    for (const row of batch) text += `${JSON.stringify(row)}\n`
    rows += batch.length
    if (text.length >= partChars) await flush()
  }
  if (text !== '') await flush()
  const columns = table.columns.map(({ name }) => name)
  const last = await snapshot.last(table)
  return { name: table.name, columns, rows, last, digest: hash.digest('hex') }
}

/** A file was sealed anew since the rows were read, under a key that is not among them. */
class KeyMoved extends SettingsError {}

async function addFiles(archive: ArchiveWriter, files: FileStore, keys: readonly string[]) {
  let count = 0
  let bytes = 0
  for await (const name of files.list()) {
    const found = await files.get(name)
    // Removed since it was listed: an upload that did not come to its end.
    if (!found) continue
    const content = await buffer(found.body)
    const number = fileKeyNumber(content)
    if (number !== undefined && !keys.includes(`seal ${number}`))
      throw new KeyMoved('the keys were changed while it was written: write it once more')
    await archive.add(fileEntry(name), content)
    count += 1
    bytes += content.length
  }
  return { count, bytes }
}
