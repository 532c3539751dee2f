import { readFileSync } from 'node:fs'
import { type BuiltChunk, moduleOf, screenFiles } from '@museum/web-kit/screenFiles.ts'
import type { ESTree, Plugin, Rolldown } from 'vite'
import { styleFor } from './firstStyle.ts'
import { shapesOf } from './shapes.ts'
import type { FirstRead } from './src/firstReads.ts'
import type { FilesAhead } from './src/shell/filesAhead.ts'

interface Ahead {
  /** What everybody needs who opens it. */
  scripts: string[]
  styles: string[]
  /** What only some need, by who looks. */
  ahead: FilesAhead
  /** What is drawn of it before the app stands, and the rules by which. */
  shape: { html: string; style: string }
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
        const styleOf = firstStyles(bundle)
        const { routes, homeScreen, visitorHomeScreen } = await built()
        const home = filesOf(moduleOf(homeScreen.load))
        const guest = filesOf('/shell/LoginNeeded.tsx')
        const asked = filesOf('/TipDialog.tsx')
        const ticket = filesOf('/login/opening.ts').scripts
        const screens = routes.map((route): [string, Ahead] => {
          const { path, auth, load, reads = [], own = [] } = route
          const { scripts, styles } = filesOf(moduleOf(load))
          const isHome =
            route === homeScreen ? 'own' : route === visitorHomeScreen ? 'open' : undefined
          // Their own home is what it shows to whoever has a login.
          const ofOwn = isHome === 'open' ? home : { scripts, styles }
          const ahead = {
            ...((auth || isHome) && { own: ofOwn.scripts }),
            ...(auth && { guest: guest.scripts, asked: asked.scripts }),
            ...(isHome && { elder: filesOf('/ElderHome.tsx').scripts }),
            ticket,
          }
          const html = shapesOf(route, isHome)
          const ofGuest = auth ? [...guest.styles, ...asked.styles] : []
          const drawnBy = [...new Set([...styles, ...ofOwn.styles, ...ofGuest])]
          const screen: Ahead = {
            scripts: auth ? [] : scripts,
            styles: drawnBy,
            ahead,
            shape: { html, style: styleOf(drawnBy, html) },
            reads: reads.map((read) => ({ path, ...read })),
            own: own.map((address) => `${address.slice('GET '.length)}?p=wx`),
          }
          return [path.split('/')[1] ?? '', screen]
        })
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

/** What tells how a screen's shape looks, of the sheets of the entry and of its own. */
function firstStyles(bundle: Rolldown.OutputBundle) {
  const own = readFileSync(new URL('./shapes.css', import.meta.url), 'utf8')
  const shapes = own.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*([{},:;>]|^|$)\s*/gm, '$1')
  const sheet = (name: string) => {
    const file = bundle[name]
    return file?.type === 'asset' ? String(file.source) : ''
  }
  const [entry] = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  const first = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])] : []
  return (styles: readonly string[], html: string) =>
    [...first, ...styles].map((name) => styleFor(sheet(name), html)).join('') + shapes
}

/**
 * Every screen. What a configuration imports by its name becomes part of it, and what that imports late too:
 * here all screens.
 */
async function built() {
  const from = (path: string) => new URL(path, import.meta.url).href
  const { routes } = (await import(from('./src/routes.ts'))) as typeof import('./src/routes.ts')
  const homes = await import(from('./src/features/home/home.screens.ts'))
  const { homeScreen, visitorHomeScreen } =
    homes as typeof import('./src/features/home/home.screens.ts')
  return { routes, homeScreen, visitorHomeScreen }
}
