import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Snapshot, withSnapshot } from '../db/dump.ts'
import { migrate } from '../db/migrate.ts'
import { dropNoted, makeScratch, type Scratch } from '../db/scratch.ts'
import { createFileStore } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { addTables } from './backup.ts'
import { contentsOf } from './check.ts'
import type { Archive } from './entries.ts'
import { fileOfEntry, type Manifest } from './manifest.ts'
import { fillFrom, type Opening, withChecked } from './restore.ts'
import { sha256 } from './sums.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir' | 'dataKey' | 'dataKeyBefore'>

export interface Rehearsed {
  manifest: Manifest
  /** How long each step took, in ms. */
  took: { checked: number; restored: number; compared: number }
  engine: Scratch['engine']
  /** Why it was a file although the museum's database is on a server. */
  why: string | undefined
}

const folderPattern = /^rehearsal-(\d+)-/

/**
 * Restores an archive beside the museum, as on an empty machine, compares all that came of it with what was
 * written, and removes it. The museum and its files are not touched. Throws a `SettingsError` where the
 * archive is refused or something is not as it was.
 */
export async function rehearse(place: Place, path: string, opening: Opening): Promise<Rehearsed> {
  await sweepRehearsals(place)
  const began = performance.now()
  return await withChecked(place, path, opening, async (archive, manifest) => {
    const checked = performance.now() - began
    await refuseFull(place.dataDir, path, manifest)
    await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(place.dataDir, `rehearsal-${process.pid}-`))
    let scratch: Scratch | undefined
    try {
      scratch = await makeScratch(place.databaseUrl, folder)
      const { opened, engine, why } = scratch
      const files = createFileStore(`file:${join(folder, 'files')}`)
      await migrate(opened, manifest.version)
      await fillFrom({ opened, files }, archive, manifest)
      const restored = performance.now() - began - checked
      await withSnapshot(opened.db, (snapshot) => refuseOtherRows(snapshot, path, manifest))
      await refuseOtherFiles(files, archive, manifest)
      // As a restore does it, which is the last that could fail.
      await migrate(opened)
      const compared = performance.now() - began - checked - restored
      return { manifest, took: { checked, restored, compared }, engine, why }
    } finally {
      await scratch?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Removes what rehearsals left that were killed: it holds personal data. */
export async function sweepRehearsals({ dataDir, databaseUrl }: Place): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const pid = Number(folderPattern.exec(name)?.[1])
    if (!pid || (pid !== process.pid && isRunning(pid))) continue
    await dropNoted(databaseUrl, join(dataDir, name))
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Rows are packed about so tightly, and a database has indexes beside them.
const unpacked = 20
const spareBytes = 64 * 1024 * 1024

async function refuseFull(dataDir: string, path: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'))
  const rows = Math.max(0, (await stat(path)).size - files.bytes)
  const needed = files.bytes + rows * unpacked + spareBytes
  if (bavail * bsize < needed)
    throw new SettingsError(
      `a rehearsal needs ${Math.ceil(needed / 1024 / 1024)} MB free in ${dataDir}: nothing was begun`,
    )
}

const failed = (path: string, what: string) =>
  new SettingsError(`${path} does not come back as it was written: ${what}`)

async function refuseOtherRows(snapshot: Snapshot, path: string, manifest: Manifest) {
  const found = new Map(
    (await addTables({ add: async () => {} }, snapshot)).map((table) => [table.name, table]),
  )
  for (const { name, rows, last, digest } of manifest.tables) {
    const table = found.get(name)
    // Of before 0.2 there are no sums of tables, and tables that are left out now.
    if (!table && manifest.format === 1) continue
    if (table?.rows !== rows) throw failed(path, `${name} has ${table?.rows} rows, not ${rows}`)
    if (table.last !== last) throw failed(path, `${name} would count on from ${table.last}`)
    if (digest !== undefined && table.digest !== digest) throw failed(path, `rows of ${name}`)
  }
  if (manifest.format === 1) return
  const figures = await snapshot.figures()
  for (const [name, was] of Object.entries(manifest.figures)) {
    const is = figures[name as keyof typeof figures]
    if (is !== was) throw failed(path, `${is} ${name}, not ${was}`)
  }
}

async function refuseOtherFiles(files: FileStore, archive: Archive, manifest: Manifest) {
  for await (const { name, bytes } of contentsOf(archive, manifest)) {
    const file = fileOfEntry(name)
    if (file === undefined) continue
    const found = await files.get(file)
    if (!found || sha256(await buffer(found.body)) !== sha256(bytes))
      throw failed(archive.path, `the file ${file}`)
  }
}
