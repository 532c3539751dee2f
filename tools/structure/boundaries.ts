import type { Import, Module } from './module.ts'
import { externalOf, isPages, isTest, packageOf, serverFeatureOf } from './places.ts'
import type { Violation } from './violation.ts'

/** Which packages a package may import from, besides itself. */
const reach: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  demo: ['contract', 'server'],
  'web-kit': ['contract'],
  wx: ['contract', 'web-kit'],
  office: ['contract', 'web-kit'],
  mini: ['contract'],
}

/** What begins the demo, and tests; the server knows nothing of it otherwise. */
const demoPlaces = /^packages\/server\/src\/((commands|run)\.ts$|testing\/)/

/** The mini-program's tests, which ask a real server. */
const miniTests = /^packages\/mini\/src\/testing\/.*\.test\.ts$/

type Rule = (module: Module, found: Import) => string | undefined

const rules: Record<string, Rule> = {
  'contract-imports': ({ path }, { specifier }) => {
    if (packageOf(path) !== 'contract') return undefined
    const external = externalOf(specifier)
    const allowed = isTest(path) ? ['zod', 'vitest', 'fast-check'] : ['zod']
    return external && !allowed.includes(external)
      ? `contract imports ${allowed.join(', ')} and its own files only, not ${specifier}`
      : undefined
  },

  'package-reach': ({ path }, { specifier, target }) => {
    const from = packageOf(path)
    if (!from || target === undefined) return undefined
    const to = packageOf(target)
    if (to === from || (to && reach[from]?.includes(to))) return undefined
    if (to === 'demo' && demoPlaces.test(path)) return undefined
    if (to === 'server' && miniTests.test(path)) return undefined
    // A package's own files beside src, such as its manifest.
    if (!to && target.startsWith(`packages/${from}/`)) return undefined
    return `${from} must not import ${specifier}`
  },

  'web-kit-feature': ({ path }, { specifier, target, typeOnly }) => {
    if (packageOf(path) !== 'web-kit' || !target || packageOf(target) !== 'contract')
      return undefined
    const inner = target.slice('packages/contract/src/'.length)
    if (inner.includes('/')) return `web-kit knows no feature, so not ${specifier}`
    return inner === 'calls.ts' && !typeOnly
      ? 'web-kit takes only types from calls.ts (it holds every feature)'
      : undefined
  },

  'browser-schemas': ({ path }, { specifier, target, typeOnly }) =>
    /^packages\/(wx|office|web-kit|mini)\//.test(path) &&
    !miniTests.test(path) &&
    /^packages\/contract\/src\/(.*\.)?calls?\.ts$/.test(target ?? '') &&
    !typeOnly
      ? `a browser takes only types from ${specifier}: the schemas' library is heavy and probes for eval`
      : undefined,

  kysely: ({ path }, { specifier }) =>
    externalOf(specifier) === 'kysely' &&
    !/\.(store|read)\.ts$/.test(path) &&
    !path.startsWith('packages/server/src/db/')
      ? 'only *.store.ts, *.read.ts and db/ import kysely'
      : undefined,

  'handlers-imports': ({ path }, { specifier, target }) => {
    if (!path.endsWith('.handlers.ts') || !target) return undefined
    if (target.startsWith('packages/server/src/db/'))
      return `handlers hold no SQL, so not ${specifier}`
    const feature = serverFeatureOf(target)
    return target.endsWith('.store.ts') && feature !== serverFeatureOf(path)
      ? `handlers reach no store but their own feature's, so not ${specifier}`
      : undefined
  },

  'platform-feature': ({ path }, { specifier, target }) =>
    /^packages\/server\/src\/(http|db|files|wechat|jobs|privacy|sheet|paper|richtext|ical|solver|pinyin)\//.test(
      path,
    ) &&
    !isTest(path) &&
    target &&
    serverFeatureOf(target)
      ? `what every feature stands on knows none of them, so not ${specifier}`
      : undefined,

  'pages-imports': ({ path }, { specifier, target, typeOnly, late }) =>
    isPages(path) &&
    !typeOnly &&
    !late &&
    /^packages\/\w+\/src\/(features|components|shell)\//.test(target ?? '')
      ? `what is known of pages comes with the entry, so it fetches ${specifier} late or not at all`
      : undefined,

  'rules-imports': ({ path }, { specifier, target }) =>
    path.endsWith('.rules.ts') && target && packageOf(target) === 'server'
      ? `rules know no server, so not ${specifier}`
      : undefined,
}

/** Who may import what: one violation per forbidden import. */
export function checkBoundaries(module: Module): Violation[] {
  const found: Violation[] = []
  for (const imported of module.imports) {
    for (const [rule, refuse] of Object.entries(rules)) {
      const message = refuse(module, imported)
      if (message) found.push({ rule, file: module.path, line: imported.line, message })
    }
  }
  return found
}
