// Holds the repository to its architecture: who may import what, which files there may be, and
// what must stand nowhere; biome.json has what a rule of the linter can say.
import { join } from 'node:path'
import { checkBoundaries } from './structure/boundaries.ts'
import { checkCircles } from './structure/circles.ts'
import { checkDressed } from './structure/dressed.ts'
import { checkFeatures } from './structure/features.ts'
import { type Module, parseModule } from './structure/module.ts'
import { packageOf } from './structure/places.ts'
import { checkRepositoryText } from './structure/repository-text.ts'
import { checkShape } from './structure/shape.ts'
import { checkShiftWords } from './structure/shift-words.ts'
import { checkStyles } from './structure/styles.ts'
import { readTree, type SourceFile } from './structure/tree.ts'
import type { Violation } from './structure/violation.ts'
import { checkJoined, checkWords } from './structure/words.ts'

interface Result {
  violations: Violation[]
  /** How many modules were parsed, per package. */
  modules: Record<string, number>
}

/** Checks the repository at `root`; reads files and changes nothing. */
export function checkStructure(root: string): Result {
  const files = readTree(root)
  const paths = new Set(files.map(({ path }) => path))
  const modules = files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .map((file) => parseModule(file, (path) => paths.has(path)))
  const inPackages = modules.filter(({ path }) => packageOf(path))
  const counts = countPerPackage(files, inPackages)
  const violations = [
    ...Object.entries(counts)
      .filter(([, count]) => count === 0)
      .map(([name]) => ({ rule: 'modules', file: `packages/${name}`, message: 'none was parsed' })),
    ...modules.flatMap(({ path, errors }) =>
      errors.map((message) => ({ rule: 'modules', file: path, message })),
    ),
    ...inPackages.flatMap(checkBoundaries),
    ...inPackages.flatMap(checkFeatures),
    ...inPackages.flatMap(checkShiftWords),
    ...inPackages.flatMap(checkJoined),
    ...modules.flatMap(checkShape),
    ...files.flatMap(checkRepositoryText),
    ...checkCircles(modules),
    ...checkStyles(files),
    ...checkDressed(inPackages, files),
    ...checkWords(files, inPackages),
  ]
  return { violations, modules: counts }
}

function countPerPackage(files: SourceFile[], modules: Module[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of files) {
    const name = /^packages\/([^/]+)\/package\.json$/.exec(path)?.[1]
    if (name) counts[name] = 0
  }
  for (const { path } of modules) {
    const name = packageOf(path) ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

if (import.meta.main) {
  const { violations, modules } = checkStructure(join(import.meta.dirname, '..'))
  for (const { file, line, rule, message } of violations) {
    process.stdout.write(`${file}${line ? `:${line}` : ''} ${rule}: ${message}\n`)
  }
  const counted = Object.entries(modules).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`modules checked: ${counted.join(', ') || 'none'}\n`)
  const checked = Object.values(modules).some((count) => count > 0)
  process.exitCode = violations.length === 0 && checked ? 0 : 1
}
