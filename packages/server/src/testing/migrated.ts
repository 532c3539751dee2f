import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'

/** Migrates a database and closes it, so that it can be copied. */
export async function migrated(url: string): Promise<void> {
  const opened = openDb(url, () => {})
  await migrate(opened).finally(opened.close)
}

let readyFile: Promise<string> | undefined

/** Makes a SQLite database that is up to date: a copy of one that this process migrates once. */
export async function copyMigrated(path: string): Promise<void> {
  readyFile ??= makeReadyFile()
  copyFileSync(await readyFile, path)
}

async function makeReadyFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-ready-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'ready.db')
  await migrated(`sqlite:${path}`)
  return path
}
