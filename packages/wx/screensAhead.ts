import { type BuiltChunk, moduleOf, screenFiles } from '@museum/web-kit/screenFiles.ts'
import type { ESTree, Plugin } from 'vite'
import type { FirstRead } from './src/firstReads.ts'

interface Ahead {
  scripts: string[]
  styles: string[]
  /** What it asks first, with the path at which it does. */
  reads: (FirstRead & { path: string })[]
  /** URLs that it asks first for whoever is logged in, as the app's client writes them. */
  own: string[]
}

/**
 * Writes beside the manifest what each screen needs besides the entry, by the first part of its
 * address. The server names these files in the page, so that a phone fetches a screen beside the
 * entry and not after it, and writes the answers in that the screen asks first: over a slow network
 * each is a way there and back less. What is asked first is left out of the app, which never reads it.
 */
export function screensAhead(): Plugin {
  return {
    name: 'screens-ahead',
    apply: 'build',
    transform: {
      filter: { id: /\.screens\.ts$/ },
      handler(code) {
        const unread = this.parse(code).body.flatMap(propertiesOf).filter(isAskedFirst)
        return unread.reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        )
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = screenFiles(chunks, isNeededSoon)
        const screens = (await builtScreens()).map(
          ({ part, load, reads, own }): [string, Ahead] => [
            part,
            { ...filesOf(moduleOf(load)), reads, own },
          ],
        )
        const source = JSON.stringify(Object.fromEntries(screens))
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      },
    },
  }
}

/** The fields of what a module declares and exports. */
function propertiesOf(statement: ESTree.Program['body'][number]) {
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ObjectExpression' ? init.properties : [],
  )
}

const isAskedFirst = (property: ReturnType<typeof propertiesOf>[number]) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  /^(reads|own)$/.test(property.key.name)

/** What a screen fetches by itself as soon as it stands, and is not whole without. */
const isNeededSoon = ({ facadeModuleId }: BuiltChunk) =>
  facadeModuleId?.endsWith('/components/sanitize.ts') === true

/**
 * Every screen by the first part of its address. What a configuration imports by its name becomes part of it,
 * and what that imports late too: here all screens.
 */
async function builtScreens() {
  const from = new URL('./src/routes.ts', import.meta.url).href
  const { routes } = (await import(from)) as typeof import('./src/routes.ts')
  return routes.map(({ path, load, reads = [], own = [] }) => ({
    part: path.split('/')[1] ?? '',
    load,
    reads: reads.map((read) => ({ path, ...read })),
    own: own.map((address) => `${address.slice('GET '.length)}?p=wx`),
  }))
}
