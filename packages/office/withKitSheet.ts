import type { Plugin, Rolldown } from 'vite'
import { dressed, dressedFurther, kitSheets } from './kitSheet.ts'

/** The kit's two sheets: what every page draws of it, and what pages draw besides. */
const [everywhere, further] = ['virtual:kit.css', 'virtual:kit-further.css']
/** What the second is called in the build. */
export const furtherName = 'kit'
const styles = /\/antd\/es\/(.*\bstyle\b.*)\.js$/
const makers = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/
const writer = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/

/** What the rest of the kit takes from the file that writes styles. */
const writesNothing = `import hash from '@emotion/hash'
export const STYLE_PREFIX = 'style'
export const uniqueHash = (path, text) => hash(path.join('%') + text)
export const extract = () => null
export default () => undefined`

/** A sheet of this name comes before all others, as the kit's own would: the office's dress it otherwise. */
const placed = `document.head.insertBefore(link, /\\/${furtherName}-[^/]+\\.css$/.test(link.href) ? document.head.querySelector('link[rel=stylesheet]') : null)`

/**
 * Gives the built office the kit's style sheets and leaves out of its scripts what would write the same
 * while they run. Fails where a part is drawn that the sheets do not dress. While one works at the office
 * the kit writes its styles itself, and the sheet is empty.
 */
export function withKitSheet(): Plugin[] {
  const made = new Map<string, string>()
  let written: [string, string] | undefined
  const whileWorking: Plugin = {
    name: 'without-kit-sheet',
    apply: 'serve',
    resolveId: (id) => (id === everywhere ? `\0${id}` : null),
    load: (id) => (id === `\0${everywhere}` ? '' : null),
  }
  const built: Plugin = {
    name: 'with-kit-sheet',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: furtherName, test: /virtual:kit-further/, priority: 3 }],
            },
          },
        },
      },
    }),
    resolveId: (id) => (id === everywhere || id === further ? `\0${id}` : null),
    load(id) {
      if (writer.test(id)) return writesNothing
      if (id !== `\0${everywhere}` && id !== `\0${further}`) return null
      written ??= kitSheets()
      const code = written[id.endsWith(further) ? 1 : 0]
      return { code, moduleSideEffects: 'no-treeshake' }
    },
    transform(code, id) {
      if (id === '\0vite/preload-helper.js') return { code: placing(code), map: null }
      const file = styles.exec(id)?.[1]
      if (!file) return null
      const calls = callsOf(this.parse(code))
      if (calls.length === 0) return null
      made.set(id, file)
      const dress = dressedFurther.has(file) ? `import '${further}'\n` : ''
      return { code: dress + without(code, calls), map: null }
    },
    generateBundle(_, bundle) {
      const drawn = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? Object.keys(one.modules) : [],
      )
      const bare = drawn.flatMap((id) => made.get(id) ?? []).filter((file) => !dressed.has(file))
      if (bare.length > 0) throw new Error(`kitSheet.ts does not dress ${bare.join(', ')}`)
    },
  }
  return [whileWorking, built]
}

/** What fetches a page's style sheets, with the kit's put where it belongs. */
function placing(code: string): string {
  const asBuilt = 'document.head.appendChild(link)'
  if (!code.includes(asBuilt))
    throw new Error('style sheets are put in a way that is not known here')
  return code.replace(asBuilt, placed)
}

interface Call {
  start: number
  end: number
}

/** Where the second arguments stand, the functions that write styles, of all calls that make such hooks. */
function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(callsOf)
  const { type, callee, arguments: given } = node as Rolldown.ESTree.CallExpression
  if (type !== 'CallExpression' || callee.type !== 'Identifier' || !makers.test(callee.name))
    return below
  const written = given[1]
  // What stands within goes with it.
  return written ? [{ start: written.start, end: written.end }] : below
}

function without(code: string, calls: readonly Call[]): string {
  return calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code)
}
