import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { addDays } from '@museum/contract/day.ts'
import { createFileStore } from '../files/disk.ts'
import type { FileStore } from '../files/files.ts'
import { createS3Store } from '../files/s3.ts'
import { SettingsError } from '../settings.ts'
import type { BackupSettings } from './backup-settings.ts'
import { keepLabel, type Label, readLabel } from './label.ts'
import { readArchiveName } from './names.ts'
import { type Keep, keptOf, longestDays } from './rule.ts'

const partBytes = 8 * 1024 * 1024
// A part over a slow line.
const patienceMs = 180_000

type Away = NonNullable<BackupSettings['away']>

/** An archive in the other place: a folder of parts, and a label that is written last. */
export interface AwayArchive {
  /** The archive's name without its ending. */
  folder: string
  /** Undefined where it is not whole, or nobody signed it. */
  label: Label | undefined
  signer: string | undefined
  /** The parts' names, in order. */
  parts: string[]
}

const labelName = (folder: string) => `${folder}/whole.label`

/** The other place for archives; a folder that is not there is no place, such as a disk that is not mounted. */
export function awayStore({ filesUrl, s3 }: Away): FileStore {
  if (s3) return createS3Store(s3, patienceMs)
  const folder = filesUrl.startsWith('file://')
    ? fileURLToPath(filesUrl)
    : resolve(filesUrl.slice('file:'.length))
  if (!existsSync(folder))
    throw new SettingsError(`BACKUP_URL: ${folder} is not there: make it, or mount its disk`)
  return createFileStore(filesUrl)
}

/** Writes an archive to the other place, part by part; throws where it is no longer as its label says. */
export async function copyAway(
  store: FileStore,
  archive: string,
  { label, text }: { label: Label; text: string },
): Promise<void> {
  const { name: folder, ext } = parse(label.name)
  const hash = createHash('sha256')
  const handle = await open(archive, 'r')
  try {
    for (let at = 0; at * partBytes < label.bytes; at += 1) {
      const part = Buffer.alloc(Math.min(partBytes, label.bytes - at * partBytes))
      await handle.read(part, 0, part.length, at * partBytes)
      hash.update(part)
      await store.put(`${folder}/${String(at).padStart(6, '0')}${ext}`, part)
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== label.sha256)
    throw new SettingsError(`${archive} is no longer as it was written: it was not copied`)
  await store.put(labelName(folder), Buffer.from(text))
}

/** All archives of the other place, in the order of their names. */
export async function listAway(store: FileStore): Promise<AwayArchive[]> {
  const folders = new Map<string, string[]>()
  for await (const name of store.list()) {
    const [folder = '', file = ''] = name.split('/')
    if (!readArchiveName(`${folder}.age`)) continue
    const parts = folders.get(folder) ?? []
    folders.set(folder, parts)
    parts.push(file)
  }
  const all: AwayArchive[] = []
  for (const [folder, files] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = files.filter((file) => /^\d{6}\.(age|tar)$/.test(file)).sort()
    const text = files.includes('whole.label') ? await readText(store, labelName(folder)) : ''
    const read = readLabel(text)
    // Its name becomes that of a file.
    const named = /^[\w-]+\.(age|tar)$/.test(read?.label.name ?? '')
    const whole = read && named && parse(read.label.name).name === folder ? read : undefined
    all.push({ folder, parts, label: whole?.label, signer: whole?.signer })
  }
  return all
}

async function readText(store: FileStore, name: string): Promise<string> {
  const found = await store.get(name)
  return found ? (await buffer(found.body)).toString() : ''
}

/** When the newest whole archive of the other place was taken, in ms since 1970; undefined where there is none. */
export async function newestAwayMs(away: Away): Promise<number | undefined> {
  const all = await listAway(awayStore(away))
  const taken = all.flatMap(({ label }) => (label ? [Date.parse(label.created_at)] : []))
  return taken.length > 0 ? Math.max(...taken) : undefined
}

/** Brings an archive back into a folder; there is none where it is not as its label says. */
export async function bringBack(
  store: FileStore,
  { folder, parts, label }: AwayArchive,
  into: string,
): Promise<string> {
  if (!label) throw new SettingsError(`BACKUP_URL: ${folder} is not whole`)
  const path = join(into, label.name)
  if (existsSync(path)) throw new SettingsError(`${path} exists already`)
  const hash = createHash('sha256')
  const handle = await open(`${path}.part`, 'w', 0o600)
  try {
    for (const part of parts) {
      const found = await store.get(`${folder}/${part}`)
      if (!found) continue
      const bytes = await buffer(found.body)
      hash.update(bytes)
      await handle.write(bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== label.sha256) {
    await rm(`${path}.part`, { force: true })
    throw new SettingsError(
      `BACKUP_URL: ${folder} is not as its label says: nothing was kept of it`,
    )
  }
  await keepLabel(path, await readText(store, labelName(folder)))
  await rename(`${path}.part`, path)
  return path
}

/**
 * Removes what the rule does not keep of the archives of this signer; those of others, and what is not whole,
 * when they are older than any that it keeps.
 */
export async function pruneAway(
  store: FileStore,
  signer: string,
  keep: Keep,
  today: string,
): Promise<string[]> {
  const all = (await listAway(store)).flatMap((archive) => {
    const dated = readArchiveName(`${archive.folder}.age`)
    return dated ? [{ ...archive, ...dated }] : []
  })
  const own = all.filter((one) => one.signer === signer)
  const kept = keptOf(own, keep)
  const oldest = addDays(today, -longestDays(keep))
  const gone = all.filter((one) => (own.includes(one) ? !kept.has(one) : one.day < oldest))
  for (const { folder, parts } of gone) {
    // Without its label it is no archive, whatever is left of it.
    await store.remove(labelName(folder))
    for (const part of parts) await store.remove(`${folder}/${part}`)
  }
  return gone.map(({ folder }) => folder)
}
