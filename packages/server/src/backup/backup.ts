import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Opened } from '../db/db.ts'
import { type Snapshot, withSnapshot } from '../db/dump.ts'
import { versionOf } from '../db/migrate.ts'
import type { Table } from '../db/tables.ts'
import type { FileStore } from '../files/files.ts'
import { SettingsError } from '../settings.ts'
import { fileEntry, type Manifest, manifestName, partName, sealName } from './manifest.ts'
import { Sums, sha256 } from './sums.ts'

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

interface ArchiveWriter {
  /** Adds an entry; waits while the disk is slower than what is read. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
}

type Contents = Omit<Manifest, 'sums'>

/**
 * Writes an archive at `path`, readable by its owner alone, and answers what `fill` says is in it. The
 * name appears when the bytes are on the disk, so a file of this name is whole; when anything fails
 * there is none.
 */
async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
): Promise<Contents> {
  const { readable, controller } = createTarPacker()
  const temporary = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // An earlier run that was cut off may have left one.
  await rm(temporary, { force: true })
  const written = pipeline(
    Readable.fromWeb(readable),
    createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const filled = fillTar(controller, fill).catch((error) => {
    controller.error(error)
    throw error
  })
  const ends = await Promise.allSettled([written, filled])
  try {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
  return await filled
}

async function fillTar(
  tar: TarPackController,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
): Promise<Contents> {
  const sums = new Sums()
  const put = async (name: string, bytes: Uint8Array) => {
    const body = tar.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  const list = async () => {
    const { name, text } = sums.list()
    await put(name, Buffer.from(text))
  }
  const contents = await fill({
    add: async (name, bytes) => {
      await put(name, bytes)
      if (sums.note(name, bytes)) await list()
    },
  })
  if (!sums.empty) await list()
  const manifest = Buffer.from(`${JSON.stringify({ ...contents, sums: sums.digest() }, null, 1)}\n`)
  await put(manifestName, manifest)
  await put(sealName, Buffer.from(`${sha256(manifest)}  ${manifestName}\n`))
  tar.finalize()
  return contents
}
