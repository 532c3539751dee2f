import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLicense } from './served.ts'

/** A package of somebody else's as it is installed. */
export interface Installed {
  /** Its folder, by its path in the repository. */
  place: string
  name: string
  version: string
  /** As its package.json has it: an SPDX expression as a rule; empty where it says none. */
  license: string
  /** The texts of its licence files, one after the other. */
  terms: string
  /** What npm checks it by: `ALGORITHM-BASE64`; empty where the lock file has none. */
  integrity: string
}

interface Manifest {
  name: string
  version: string
  license?: string | { type?: string }
}

/** What is installed at one place of a lock file; undefined where nothing is, as of a binary for another machine. */
export function installedAt(root: string, place: string, integrity = ''): Installed | undefined {
  const folder = join(root, place)
  if (!existsSync(join(folder, 'package.json'))) return undefined
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = '' } = manifest
  const files = readdirSync(folder).filter(isLicense).toSorted()
  return {
    place,
    name,
    version,
    license: typeof license === 'string' ? license : (license.type ?? ''),
    terms: files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n'),
    integrity,
  }
}
