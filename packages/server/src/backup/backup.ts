import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Opened } from '../db/db.ts'
import { type Snapshot, withSnapshot } from '../db/dump.ts'
import { versionOf } from '../db/migrate.ts'
import type { Table } from '../db/tables.ts'
import type { FileStore } from '../files/files.ts'
import { SettingsError } from '../settings.ts'
import { fileEntry, type Manifest, partName } from './manifest.ts'
import { type ArchiveWriter, writeArchive } from './writer.ts'

const squeeze = promisify(gzip)
const partChars = 4 * 1024 * 1024

/**
 * Writes database and files into one archive at `path` while others go on writing. The database is as
 * it was at one moment; files are kept before the rows that name them, so reading them afterwards
 * misses none. `DATA_KEY` is not in it, and personal data stay sealed.
 */
export async function backUp(
  { opened, files }: { opened: Opened; files: FileStore },
  path: string,
  now: Date,
): Promise<Pick<Manifest, 'tables' | 'files'>> {
  const version = await versionOf(opened)
  if (!version) throw new SettingsError('there is no museum in this database')
  return await writeArchive(path, async (archive) => {
    const tables = await withSnapshot(opened.db, async (snapshot) => {
      const all: Manifest['tables'] = []
      for (const table of snapshot.tables) all.push(await addTable(archive, snapshot, table))
      return all
    })
    const kept = await addFiles(archive, files)
    return { format: 1, created_at: now.toISOString(), version, tables, files: kept }
  })
}

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Table) {
  let rows = 0
  let parts = 0
  let text = ''
  const flush = async () => {
    parts += 1
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
  return { name: table.name, columns, rows, last: await snapshot.last(table) }
}

async function addFiles(archive: ArchiveWriter, files: FileStore) {
  let count = 0
  let bytes = 0
  for await (const name of files.list()) {
    const found = await files.get(name)
    // Removed since it was listed: an upload that did not come to its end.
    if (!found) continue
    const content = await buffer(found.body)
    await archive.add(fileEntry(name), content)
    count += 1
    bytes += content.length
  }
  return { count, bytes }
}
