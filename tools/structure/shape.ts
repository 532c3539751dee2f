import type { Module } from './module.ts'
import { packageOf } from './places.ts'
import type { Violation } from './violation.ts'

const emptyNames = /^(utils?|helpers?|common|misc|shared)$/i
const emptyWords = /(^|[-_.])(utils?|helpers?|misc)([-_.]|$)|[a-z](Utils?|Helpers?)\b/

/** What may stand between a file's name and its ending, per package. */
const kinds: Record<string, string[]> = {
  contract: ['', 'calls', 'rules', 'rules.test', 'test'],
  demo: ['', 'store', 'test'],
  server: ['', 'handlers', 'service', 'store', 'read', 'rules', 'page', 'test'],
}
const frontEndKinds = ['', 'test', 'd']

/** Names and kinds of files, and barrels. */
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

  const strange = strangeKind(path)
  if (strange) say('file-kind', strange)

  if (module.onlyReexports) say('barrel', 'a file of nothing but re-exports')
  else for (const line of module.starExports) say('barrel', '"export *" hides what is shared', line)
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
    return /^[a-z0-9-]+\/[a-z0-9-]+\.(calls|rules|rules\.test)\.ts$/.test(inner)
      ? undefined
      : 'a contract feature holds {name}.{calls,rules,rules.test}.ts and no more'
  }
  const base = inner.slice(inner.lastIndexOf('/') + 1)
  const kind = base.split('.').slice(1, -1).join('.')
  return (kinds[inPackage] ?? frontEndKinds).includes(kind)
    ? undefined
    : `".${kind}" is no kind of file that ${inPackage} has`
}
