import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { LockFile } from '../structure/lock.ts'
import { isRun, isServed } from './served.ts'

/** Copies what a museum runs of the repository's own files. */
export function copySources(root: string, folder: string, files: readonly string[]): void {
  for (const file of files.filter(isServed)) copy(root, folder, file)
}

/** Copies both built front ends; throws where one is not built. */
export function copyApps(root: string, folder: string): void {
  for (const app of ['wx', 'office']) {
    const dist = join('packages', app, 'dist')
    if (!existsSync(join(root, dist))) throw new Error(`${dist} is not built`)
    cpSync(join(root, dist), join(folder, dist), { recursive: true })
  }
}

/** Copies installed packages, by their places in the lock file; a workspace becomes a link, as npm has it. */
export function copyPackages(
  root: string,
  folder: string,
  places: readonly string[],
  lock: LockFile,
): void {
  for (const place of places) {
    const { link, resolved } = lock.packages[place] ?? {}
    if (link && resolved) {
      mkdirSync(dirname(join(folder, place)), { recursive: true })
      symlinkSync(relative(dirname(place), resolved), join(folder, place))
    } else if (existsSync(join(root, place))) copyPackage(root, folder, place)
  }
}

/** Puts the Node of one machine where commands look for it. */
export function linkNode(folder: string, name: string): void {
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  symlinkSync(join('..', name, 'bin', 'node'), join(folder, 'node_modules', '.bin', 'node'))
}

function copyPackage(root: string, folder: string, place: string): void {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  for (const entry of readdirSync(join(root, place), { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const file = relative(join(root, place), join(entry.parentPath, entry.name))
    // What is nested in it has a place of its own.
    if (file.startsWith('node_modules/') || !isRun(name, file)) continue
    copy(root, folder, join(place, file))
  }
}

function copy(root: string, folder: string, file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
}
