// npm run lock: adds to package-lock.json the binaries for other platforms that it lacks.
// npm leaves out an optional package that the registry did not offer when the lock file was
// written, and then `npm ci` refuses the lock file everywhere. An entry needs no more than its
// version and platform: npm fetches none whose platform is not its own.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { type LockedPackage, type LockFile, missingOptionals } from './structure/lock.ts'

argumentsOf('lock', {})

const file = join(import.meta.dirname, '..', 'package-lock.json')
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingOptionals(lock)
for (const { place, version, dev } of missing) {
  const { os, cpu, libc } = platformOf(place)
  lock.packages[place] = { version, cpu, ...(dev && { dev }), libc, optional: true, os }
}
if (missing.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  const complete = { ...lock, packages: Object.fromEntries(sorted) }
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
}
process.stdout.write(`package-lock.json: ${missing.length} entries added\n`)

/** What a binary's package name says of its platform, e.g. `…/binding-linux-x64-musl`. */
function platformOf(place: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = place.slice(place.lastIndexOf('/') + 1).split('-')
  const os = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(word))
  const cpu = words.find((word) => /^(arm|arm64|ia32|ppc64|riscv64|s390x|x64|wasm32)$/.test(word))
  if (!cpu) throw new Error(`${place}: its name does not say which platform it is for`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { os: os ? [os] : undefined, cpu: [cpu], libc: os === 'linux' ? [libc] : undefined }
}
