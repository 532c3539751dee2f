import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { featureOf } from '../../structure/features.ts'
import type { Note, Notes } from './choose.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** Goes with the packages that are installed: with others, everything runs once. */
const kept = join(root, 'node_modules', '.cache', 'museum', 'stories.json')

export function readNotes(): Notes {
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
}

/** Keeps what the stories that passed left in `folder`, instead of what was known of their files. */
export async function keepNotes(folder: string): Promise<void> {
  const built = readBuilt()
  const featuresAt = await featuresByPath()
  const found = [...pathsIn(folder)].map(([file, paths]): [string, Note] => [
    file,
    noteOf(paths, built, featuresAt),
  ])
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ ...readNotes(), ...Object.fromEntries(found) }, null, 1))
}

/** What was built: the source of each file that is fetched by itself, and what pages bring answers of. */
export interface Built {
  sources: Map<string, string>
  reads: Map<string, string[]>
}

export function noteOf(
  paths: Iterable<string>,
  { sources, reads }: Built,
  featuresAt: (path: string) => string[],
): Note {
  const asked = [...paths]
  // The server writes the answers to a screen's first reads into its page.
  const read = asked.flatMap((path) => reads.get(path.split('/', 3).join('/')) ?? [])
  return {
    screens: [...new Set(asked.flatMap((path) => sources.get(path) ?? []))].sort(),
    features: [...new Set([...asked, ...read].flatMap(featuresAt))].sort(),
  }
}

/** The paths that each file of stories asked, as its workers left them. */
function pathsIn(folder: string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const name of globSync('*.json', { cwd: folder })) {
    const left: Record<string, string[]> = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const [path, paths] of Object.entries(left)) {
      const file = relative(root, path)
      all.set(file, new Set([...(all.get(file) ?? []), ...paths]))
    }
  }
  return all
}

type Manifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; isDynamicEntry?: boolean }
>
type Screens = Record<string, { reads?: { address: string }[] }>

function readBuilt(): Built {
  const built: Built = { sources: new Map(), reads: new Map() }
  for (const app of ['wx', 'office']) {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(root, 'packages', app, 'dist', '.vite', name), 'utf8'))
    // What several share is known by who imports it.
    for (const { file, src, isEntry, isDynamicEntry } of Object.values(
      read('manifest.json') as Manifest,
    ))
      if (src !== undefined && (isEntry || isDynamicEntry))
        built.sources.set(`/${app}/${file}`, sourceOf(app, src))
    for (const [part, { reads = [] }] of Object.entries(read('screens.json') as Screens))
      built.reads.set(
        `/${app}/${part}`,
        reads.map(({ address }) => address.split(' ')[1] ?? ''),
      )
  }
  return built
}

/** The page itself is its script. */
function sourceOf(app: string, src: string): string {
  return posix.join('packages', app, src === 'index.html' ? 'src/main.tsx' : src)
}

/** Answers whose calls are asked at a path, by the contract's folders: how, a browser does not always say. */
export async function featuresByPath(): Promise<(path: string) => string[]> {
  const known: { pattern: RegExp; feature: string }[] = []
  for (const file of globSync('packages/contract/src/*/*.calls.ts', { cwd: root })) {
    const groups: Record<string, unknown> = await import(join(root, file))
    for (const call of Object.values(groups).flatMap((group) => Object.values(group ?? {})))
      if (typeof call?.path === 'string') {
        const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
        known.push({ pattern, feature: featureOf(file) ?? '' })
      }
  }
  return (path) => known.flatMap(({ pattern, feature }) => (pattern.test(path) ? [feature] : []))
}
