import type { Module } from './module.ts'
import { lineOf, packageOf } from './places.ts'
import type { Violation } from './violation.ts'

const emptyNames = /^(utils?|helpers?|common|misc|shared)$/i
const emptyWords = /(^|[-_.])(utils?|helpers?|misc)([-_.]|$)|[a-z](Utils?|Helpers?)\b/

/** What may stand between a file's name and its ending, per package. */
const kinds: Record<string, string[]> = {
  contract: ['', 'calls', 'fields', 'rules', 'words', 'rules.test', 'test'],
  demo: ['', 'store', 'test'],
  server: ['', 'handlers', 'service', 'store', 'read', 'rules', 'page', 'test'],
}
const frontEndKinds = ['', 'test', 'd']
const pagesKind: Record<string, string> = { office: 'pages', wx: 'screens' }

/** The names of SQL's dialects, and where they may stand. Comments do not count. */
const dialects = /sqlite|postgres|\bpg(?=[A-Z]|\b)/gi
const dialectPlaces = [
  'db/',
  'settings.ts',
  'settings.test.ts',
  'settings-checks.ts',
  // What the settings refuse, in Chinese.
  'doctor/chinese',
  'testing/',
]

/** Names and kinds of files, and words that stand in some of them only. */
export function checkShape(module: Module): Violation[] {
  const { path } = module
  const found: Violation[] = []
  const say = (rule: string, message: string, line?: number) =>
    found.push({ rule, file: path, message, ...(line && { line }) })

  const parts = path.split('/')
  const base = parts.pop() ?? ''
  const stem = base.slice(0, base.indexOf('.'))
  const empty = [...parts, stem].find((part) => emptyNames.test(part)) ?? emptyWords.exec(stem)?.[0]
  if (empty) say('name', `"${empty}" says nothing about what is inside`)

  const inPackage = packageOf(path) !== undefined
  const strange = strangeKind(path)
  if (strange) say('file-kind', strange)

  if (inPackage && !dialectPlaces.some((place) => path.startsWith(`packages/server/src/${place}`)))
    for (const { 0: word, index } of module.code.matchAll(dialects))
      say(
        'dialect',
        `${word} stands only in db/, settings.ts and testing/`,
        lineOf(module.code, index),
      )
  return found
}

function strangeKind(path: string): string | undefined {
  const inPackage = packageOf(path)
  if (!inPackage) return undefined
  const inner = path.slice(`packages/${inPackage}/src/`.length)
  if (inPackage === 'server' && inner.startsWith('features/')) {
    return /^features\/[a-z0-9-]+\/[a-z0-9-]+\.(handlers|service|store|read|rules|page|test)\.ts$/.test(
      inner,
    )
      ? undefined
      : 'a server feature holds {name}.{handlers,service,store,read,rules,page,test}.ts and no more'
  }
  if (inPackage === 'contract' && inner.includes('/')) {
    return /^[a-z0-9-]+\/[a-z0-9-]+\.(calls|fields|rules|words|rules\.test)\.ts$/.test(inner)
      ? undefined
      : 'a contract feature holds {name}.{calls,fields,rules,words,rules.test}.ts and no more'
  }
  const base = inner.slice(inner.lastIndexOf('/') + 1)
  const kind = base.split('.').slice(1, -1).join('.')
  const known = kinds[inPackage] ?? [...frontEndKinds, pagesKind[inPackage]]
  return known.includes(kind) ? undefined : `".${kind}" is no kind of file that ${inPackage} has`
}
