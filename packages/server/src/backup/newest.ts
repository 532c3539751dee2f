import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder, readArchiveName } from './names.ts'

/** When the newest archive of that folder was finished, in ms since 1970; undefined where there is none. */
export async function newestBackupMs(dataDir: string): Promise<number | undefined> {
  const folder = backupFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const ends = await Promise.all(
    names
      .filter((name) => readArchiveName(name))
      // One that is removed meanwhile is none.
      .map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0),
  )
  const newest = Math.max(0, ...ends)
  return newest === 0 ? undefined : newest
}
