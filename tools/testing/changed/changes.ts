import { execFileSync, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { readTree } from '../../structure/tree.ts'
import { Missing } from '../provide.ts'
import { type Choice, choose } from './choose.ts'
import { importersIn } from './importers.ts'
import { readNotes } from './notes.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The stories and unit tests that are touched by what changed since `ref`, or since main where it is empty. */
export function chosenSince(ref: string): { stories: Choice; units: Choice; said: string } {
  const since = ref === '' ? partingIn(root) : ref
  const changed = changedIn(root, since)
  const tree = readTree(root)
  const files = tree.map(({ path }) => path)
  const chosen = choose(changed, { files, importers: importersIn(tree), notes: readNotes() })
  const head = `changed: ${changed.length} files since ${since}`
  return { ...chosen, said: `${head}\n${chosen.units.said}\n${chosen.stories.said}\n` }
}

/** Where this branch parted from main. */
export function partingIn(folder: string): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git(folder, 'merge-base', 'HEAD', main).trim().slice(0, 12)
    } catch {
      // There is no such branch here.
    }
  throw new Missing('--changed finds neither origin/main nor main: name what to compare with')
}

/** Committed, uncommitted and untracked; a file that moved by both of its names. */
export function changedIn(folder: string, ref: string): string[] {
  const names = ['--name-only', '--no-renames', '-z']
  try {
    const differs = git(folder, 'diff', ...names, '--end-of-options', ref, '--')
    const fresh = git(folder, 'ls-files', '--others', '--exclude-standard', '-z')
    return [...new Set(`${differs}${fresh}`.split('\0').filter(Boolean))]
  } catch {
    throw new Missing(`--changed=${ref} names nothing that git knows`)
  }
}

function git(folder: string, ...args: string[]): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio })
}
