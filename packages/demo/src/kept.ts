import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { museumTime } from '@museum/contract/day.ts'
import type { AppContext } from '@museum/server/context.ts'
import { databaseFile, snapshotTo } from '@museum/server/db/snapshot.ts'
import type { Settings } from '@museum/server/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Beside the build: the demo museum as it was last made. */
const besideBuild = join(root, '.cache', 'demo-museum')
const database = 'museum.db'
const keyFile = 'demo.key'
const filesFolder = 'files'
const labelFile = 'made.json'

/** What a kept museum was made of, and when; it serves as long as making it anew would bring the same. */
interface Label {
  sources: string
  day: string
  /** The hour `HH:mm:ss` of that day at which it was made. */
  time: string
  /** The hours of that day at which something happens in it. */
  hours: string[]
  zone: string
  name: string
  publicUrl: string
}

/**
 * Lays the demo museum that was last made into a data folder that has none, and answers whether it did. It
 * is taken on the day it was made, by the sources it was made of, until the next thing happens in it: whatever
 * else makes another museum, which is then made by the calls a person would use. Its key comes with it, so the
 * settings are to be read anew.
 */
export function takeKept(settings: Settings, now: Date, shelf = besideBuild): boolean {
  const place = placeOf(settings)
  if (!place || existsSync(place.database)) return false
  const label = readLabel(shelf)
  // The sources are read only where there is something to compare them with.
  if (!label) return false
  const wanted = labelOf(settings, now, [])
  const serves =
    wanted.time >= label.time &&
    !label.hours.some((hour) => hour > label.time && hour <= wanted.time) &&
    (['sources', 'day', 'zone', 'name', 'publicUrl'] as const).every(
      (what) => label[what] === wanted[what],
    )
  if (!serves) return false
  const begun = `${place.database}.taken`
  cpSync(join(shelf, filesFolder), place.files, { recursive: true })
  cpSync(join(shelf, keyFile), place.key)
  // The database last, and at once: what was broken off before is no museum yet.
  cpSync(join(shelf, database), begun)
  renameSync(begun, place.database)
  return true
}

/** Keeps a museum that was made at `now`; `hours` are those of its day at which something happens in it. */
export type KeepMuseum = (
  museum: Pick<AppContext, 'settings' | 'db'>,
  now: Date,
  hours: readonly string[],
) => Promise<void>

/** Keeps the demo museum that has just been made, for the next data folder. */
export const keepMade: KeepMuseum = (museum, now, hours) => keepIn(besideBuild, museum, now, hours)

/** The same on another shelf. */
export async function keepIn(
  shelf: string,
  ...[{ settings, db }, now, hours]: Parameters<KeepMuseum>
): Promise<void> {
  const place = placeOf(settings)
  if (!place) return
  const fresh = `${shelf}-${process.pid}`
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 })
    await snapshotTo(db, join(fresh, database))
    cpSync(place.files, join(fresh, filesFolder), { recursive: true })
    cpSync(place.key, join(fresh, keyFile))
    writeFileSync(join(fresh, labelFile), JSON.stringify(labelOf(settings, now, hours)))
    rmSync(shelf, { recursive: true, force: true })
    renameSync(fresh, shelf)
  } catch {
    // A checkout that cannot be written to, or another process that keeps its own: the museum is there all the same.
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Where the museum of these settings stands; undefined where it is not of the usual form, a file, a folder and a key of its own. */
function placeOf({ databaseUrl, dataDir, filesUrl, dataKey }: Settings) {
  const file = databaseFile(databaseUrl)
  const key = join(dataDir, keyFile)
  if (file !== join(dataDir, database) || filesUrl !== `file:${join(dataDir, filesFolder)}`)
    return undefined
  if (!existsSync(key) || readFileSync(key, 'utf8') !== dataKey.toString('base64')) return undefined
  return { database: file, files: join(dataDir, filesFolder), key }
}

function labelOf(settings: Settings, now: Date, hours: readonly string[]): Label {
  const { museumZone: zone, museumName: name, publicUrl } = settings
  const { day, time } = museumTime(now, zone)
  return { sources: hashOfSources(), day, time, hours: [...hours], zone, name, publicUrl }
}

function readLabel(shelf: string): Label | undefined {
  try {
    return JSON.parse(readFileSync(join(shelf, labelFile), 'utf8')) as Label
  } catch {
    return undefined
  }
}

/** One hash over all that the demo museum is made by. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of ['contract', 'server', 'demo']) {
    const folder = join(root, 'packages', name, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svg)$/.test(file) && !/\.test\.ts$|(^|\W)testing\W/.test(file))
      .sort()
    for (const file of files)
      hash.update(`${name}/${file.replaceAll(sep, '/')}\0`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}
