import type { Settings } from './settings.ts'
import { ownVersion } from './version.ts'

/** What a process starts with, as its first line in the log says it: kinds, never an address that may hold a password. */
export function inForce(settings: Settings) {
  const { databaseUrl, readDatabase, filesUrl, trustProxy, museumZone } = settings
  return {
    ...ownVersion,
    node: process.versions.node,
    database: kindOf(databaseUrl),
    standby: readDatabase ? kindOf(readDatabase.url) : 'none',
    files: kindOf(filesUrl),
    proxy: trustProxy === false ? 'none' : trustProxy,
    zone: museumZone,
  }
}

/** What stands before the colon: the rest may hold a password. */
function kindOf(url: string): string {
  return url.slice(0, url.indexOf(':'))
}
