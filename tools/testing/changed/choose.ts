import { dirname } from 'node:path'
import { featureOf } from '../../structure/features.ts'
import { isTest } from '../../structure/places.ts'
import { type Importers, reachedFrom } from './importers.ts'

/** What the stories of a file were seen to use: files that their pages fetched, by source, and whose calls were made. */
export interface Note {
  screens: string[]
  features: string[]
}

/** By the file of stories. */
export type Notes = Record<string, Note>

export interface Ground {
  /** Every file that there is, from the repository's root. */
  files: readonly string[]
  importers: Importers
  notes: Notes
}

export interface Choice {
  /** The files to run; an empty list is all of them, as the runners have it, and none is nothing. */
  filters: string[] | undefined
  /** In one line, how many were chosen and why. */
  said: string
}

type Reason = [kind: 'import' | 'folder' | 'screen' | 'feature' | 'missing note', what: string]

/** Nothing that is run stands on these. */
const aside = /\.md$|^docs\/|^\.(ci|git)|^(biome|knip)\.json$|\.test\.tsx?$/

/** It is known who uses these: by imports, screens and calls. */
const traced =
  /^((bench|tools|packages\/mini)\/|e2e\/.*\.ts$|packages\/(wx|office|web-kit|contract)\/src\/.*\.(tsx?|css)$|packages\/server\/src\/(features|testing)\/)/

/** Every story stands on these: its servers, its configuration and what builds its pages. */
const roots = [
  'packages/server/src/testing/clocked.ts',
  'packages/server/src/testing/running.ts',
  'e2e/playwright.config.ts',
  'tools/build.ts',
]

const inPages = /^packages\/(wx|office|web-kit)\/src\//

/** The stories and the files of unit and call tests that these changed files touch. */
export function choose(
  changed: readonly string[],
  { files, importers, notes }: Ground,
): { stories: Choice; units: Choice } {
  const reached = reachedFrom(changed, importers)
  const under = changed.find((path) => !traced.test(path) && !aside.test(path))
  const product = changed.filter((path) => !aside.test(path) && featureOf(path))
  const features = new Set(
    [
      ...product.filter((path) => !inPages.test(path)),
      ...[...reached].filter((path) => path.endsWith('.handlers.ts')),
    ].flatMap((path) => featureOf(path) ?? []),
  )
  const folders = new Set([
    ...product.map((path) => dirname(path)),
    ...[...features].map((name) => `packages/server/src/features/${name}`),
  ])
  const isTouched = [...reached].some((path) => inPages.test(path) && !isTest(path))

  const ofStory = (spec: string): Reason[] => {
    const own: Reason[] = reached.has(spec) ? [['import', spec]] : []
    const note = notes[spec]
    if (!note) return isTouched || features.size > 0 ? [...own, ['missing note', spec]] : own
    return [
      ...own,
      ...note.screens.filter((path) => reached.has(path)).map((path): Reason => ['screen', path]),
      ...note.features
        .filter((name) => features.has(name))
        .map((name): Reason => ['feature', name]),
    ]
  }
  const ofTest = (test: string): Reason[] => [
    ...(reached.has(test) ? [['import', test] satisfies Reason] : []),
    ...(folders.has(dirname(test)) ? [['folder', dirname(test)] satisfies Reason] : []),
  ]
  const stories = files.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))
  const underStories = under ?? roots.find((path) => reached.has(path))
  return {
    stories: choiceOf('stories', stories, underStories, ofStory),
    units: choiceOf('units', files.filter(isTest), under, ofTest),
  }
}

function choiceOf(
  name: string,
  all: string[],
  under: string | undefined,
  reasonsOf: (file: string) => Reason[],
): Choice {
  const count = `of ${all.length} files`
  if (under !== undefined) return { filters: [], said: `${name}: all ${count}, for ${under}` }
  const chosen = all.map((file) => ({ file, reasons: reasonsOf(file) }))
  const filters = chosen.flatMap(({ file, reasons }) => (reasons.length > 0 ? [file] : []))
  if (filters.length === 0) return { filters: undefined, said: `${name}: none ${count}` }
  const by = told(chosen.flatMap(({ reasons }) => reasons))
  return { filters, said: `${name}: ${filters.length} ${count}, by ${by}` }
}

/** `3 screens and 1 feature`. */
function told(reasons: Reason[]): string {
  const kinds = Map.groupBy(reasons, ([kind]) => kind)
  const parts = [...kinds].map(([kind, found]) => {
    const { size } = new Set(found.map(([, what]) => what))
    return `${size} ${kind}${size === 1 ? '' : 's'}`
  })
  return new Intl.ListFormat('en').format(parts)
}
