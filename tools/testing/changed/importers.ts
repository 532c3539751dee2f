import { featureOf } from '../../structure/features.ts'
import { type Import, parseModule, targetOf } from '../../structure/module.ts'
import { isTest } from '../../structure/places.ts'
import type { SourceFile } from '../../structure/tree.ts'

/** Who imports each file, as far as a change of the file is felt by who does. */
export type Importers = Map<string, string[]>

export function importersIn(files: readonly SourceFile[]): Importers {
  const paths = new Set(files.map(({ path }) => path))
  const importers: Importers = new Map()
  for (const file of files)
    for (const target of feltBy(file, (path) => paths.has(path))) {
      const known = importers.get(target)
      if (known) known.push(file.path)
      else importers.set(target, [file.path])
    }
  return importers
}

/** These files and whatever imports them, however many are between. */
export function reachedFrom(changed: Iterable<string>, importers: Importers): Set<string> {
  const reached = new Set(changed)
  // A set that grows is gone through to its end.
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

function feltBy(file: SourceFile, exists: (path: string) => boolean): string[] {
  const { path, text } = file
  if (path.endsWith('.css'))
    return [...text.matchAll(/@import\s+["'](.+?)["']/g)].flatMap(
      ([, name = '']) => targetOf(path, name, exists) ?? [],
    )
  if (!/\.(tsx?|mjs)$/.test(path)) return []
  return parseModule(file, exists).imports.flatMap((found) =>
    isFelt(path, found) && found.target ? [found.target] : [],
  )
}

/** What puts every feature together is no other one when one of them changes. */
const whole = /^packages\/(contract\/src\/calls\.ts$|demo\/|server\/src\/(?!features\/))/

function isFelt(importer: string, { target = '', typeOnly, late }: Import): boolean {
  if (typeOnly) return false
  if (isTest(importer)) return true
  // What a page fetches late is noted by itself.
  if (late && /^packages\/(wx|office|web-kit)\//.test(importer)) return false
  return !(whole.test(importer) && featureOf(target))
}
