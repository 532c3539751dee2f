import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { single } from './db/db.ts'
import { openDatabase } from './db/open.ts'
import { auditMachine } from './features/audit/audit.service.ts'
import { exportLog, verifyFile, verifyHere } from './features/audit/evidence.service.ts'
import type { Found } from './features/audit/found.service.ts'
import { openFiles } from './files/open.ts'
import { openKeys } from './privacy/keys.ts'
import { type Settings, SettingsError } from './settings.ts'
import { say } from './terminal.ts'

/**
 * Writes the log into a file, or goes along it here, and says what of it does not fit; the exit code is 1 where
 * something was changed: nobody hands on such a file unaware.
 */
export async function withLog(settings: Settings, file: string | undefined): Promise<void> {
  const path = file && resolve(file)
  if (path && existsSync(path)) throw new SettingsError(`${path} exists already`)
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await openKeys(opened.db, settings)
    const files = await openFiles(settings)
    const place = { db: opened.db, files, dataKey: settings.dataKey, now: new Date() }
    if (path) {
      const at = { now: place.now, zone: settings.museumZone }
      // Before it is written, so that the file says so itself.
      await single(opened.db, (tx) =>
        auditMachine(tx, at, { action: 'export', object: 'audit', object_id: 0 }),
      )
      say(`${path}: ${await exportLog(place, path)} lines`)
      await checkFile(path)
    } else sayFound(await verifyHere(place))
  } finally {
    await opened.close()
  }
}

/** Says the same of a file. */
export async function checkFile(path: string): Promise<void> {
  const found = await verifyFile(path)
  if (!found) throw new SettingsError(`${path} is no file of \`museum audit export\``)
  sayFound(found)
}

function sayFound(found: readonly Found[]): void {
  for (const { state, words } of found) say(`${state === 'well' ? '' : `${state}: `}${words}`)
  if (found.some(({ state }) => state === 'bad')) process.exitCode = 1
}
