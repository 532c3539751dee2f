import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** What a browser fetches of a front end, in bytes as Brotli sends them. */
export interface Weights {
  /** The page itself without what the museum says, its entry and all that the entry names. */
  entry: number
  /** Each screen by its name: what it needs beyond the entry. */
  screens: Map<string, number>
  /** Each file that only an act fetches (editor, chart, console, calendar tables): the same. */
  later: Map<string, number>
}

/** Weighs a build by the manifest in its folder; `isScreen` tells the name of a screen's file from what is loaded by an act. */
export function weigh(dist: string, isScreen: RegExp): Weights {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return found
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const next of chunk.imports ?? []) reach(next, found)
    return found
  }
  const sum = (files: Iterable<string>) =>
    [...files].reduce((all, file) => all + sent(dist, file), 0)
  const chunks = Object.entries(manifest)
  const entry = new Set(chunks.flatMap(([name, { isEntry }]) => (isEntry ? [...reach(name)] : [])))
  const first = sum([...entry, 'index.html'])
  const weights: Weights = { entry: first, screens: new Map(), later: new Map() }
  for (const [name, { src = name, isDynamicEntry }] of chunks) {
    if (!isDynamicEntry) continue
    const own = [...reach(name)].filter((file) => !entry.has(file))
    const short = src.replace(/^.*\//, '').replace(/\.tsx?$/, '')
    weights[isScreen.test(src) ? 'screens' : 'later'].set(short, sum(own))
  }
  return weights
}

function sent(dist: string, file: string): number {
  const packed = join(dist, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(dist, file)).size
}

/** What weighs more than `most` kilobytes, a line for each; of what only an act fetches what is named, which must be there. */
export function overweight(
  { entry, screens, later }: Weights,
  most: { entry: number; screen: number; later?: Readonly<Record<string, number>> },
): string[] {
  return [
    { name: 'the entry', bytes: entry, limit: most.entry },
    ...[...screens].map(([name, bytes]) => ({ name, bytes, limit: most.screen })),
    ...Object.entries(most.later ?? {}).map(([name, limit]) => ({
      name,
      bytes: later.get(name) ?? Number.POSITIVE_INFINITY,
      limit,
    })),
  ].flatMap(({ name, bytes, limit }) =>
    bytes > limit * 1000
      ? [`${name} weighs ${(bytes / 1000).toFixed(1)} kB, of which ${limit} are allowed`]
      : [],
  )
}
