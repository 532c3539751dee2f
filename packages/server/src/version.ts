import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What program this is. */
export interface Version {
  /** SemVer, as CHANGELOG.md has it. */
  version: string
  /** The first 12 digits of the commit that it was made of; empty where nothing says so. */
  commit: string
}

const usualRoot = join(import.meta.dirname, '..', '..', '..')

/**
 * Reads the version of the program at `root`. A release says its commit in release.json; a checkout is asked
 * itself, by its files: git refuses whoever does not own it, as the service's account does not.
 */
export function readVersion(root = usualRoot): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const released = textOf(join(root, 'release.json'))
  const commit = released ? JSON.parse(released).commit : headOf(join(root, '.git'))
  return { version, commit: String(commit).slice(0, 12) }
}

/** The version of this process, read once: files that are exchanged beneath it change nothing. */
export const ownVersion = readVersion()

function headOf(git: string): string {
  const elsewhere = /^gitdir: (.+)$/m.exec(textOf(git))?.[1]
  const folder = elsewhere ?? git
  const head = textOf(join(folder, 'HEAD')).trim()
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (!ref) return head
  const shared = join(folder, textOf(join(folder, 'commondir')).trim())
  const packed = textOf(join(shared, 'packed-refs')).split('\n')
  const line = packed.find((one) => one.endsWith(` ${ref}`))
  return textOf(join(shared, ref)).trim() || line?.split(' ')[0] || ''
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
