import { moduleOf, screenFiles } from '@museum/web-kit/screenFiles.ts'
import type { Plugin } from 'vite'
import { type FirstRead, shellReads, urlOf } from './src/firstReads.ts'
import { furtherName } from './withKitSheet.ts'

interface Ahead {
  scripts: string[]
  /** Before all others. */
  first: string[]
  styles: string[]
  /** URLs that it asks first for whoever is logged in, as the office's client writes them. */
  own: string[]
}

/**
 * Writes beside the manifest what each page needs besides the entry, by its address. The server names
 * these files and reads in the page: the browser fetches them beside the entry, and not after it.
 */
export function pagesAhead(): Plugin {
  return {
    name: 'pages-ahead',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const filesOf = screenFiles(
          Object.values(bundle).filter((file) => file.type === 'chunk'),
          () => false,
        )
        const isFirst = (file: string) => file.startsWith(`assets/${furtherName}-`)
        const ahead = (await builtPages()).map(({ path, load, own }): [string, Ahead] => {
          const { scripts, styles } = filesOf(moduleOf(load))
          const first = styles.filter(isFirst)
          return [
            path.slice(1),
            { scripts, first, styles: styles.filter((file) => !isFirst(file)), own },
          ]
        })
        const source = JSON.stringify(Object.fromEntries(ahead))
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      },
    },
  }
}

/**
 * Every address that something stands at. What a configuration imports by its name becomes part of it, and
 * what that imports late too: here all pages.
 */
async function builtPages() {
  const from = new URL('./src/menu.ts', import.meta.url).href
  const { alone, pages } = (await import(from)) as typeof import('./src/menu.ts')
  return [
    ...alone.map(({ path, load }) => ({ path, load, own: [] })),
    ...pages.flatMap(({ path, load, reads, within = [] }) => [
      { path, load, own: urlsOf(reads) },
      ...within.map((one) => ({ path: `${path}/${one.path}`, load: one.load, own: urlsOf([]) })),
    ]),
  ]
}

/** What the shell asks at any address and, behind a bar, what the page asks at its own without a query. */
const urlsOf = (reads: readonly FirstRead[]) => [
  ...shellReads.map(urlOf),
  '|',
  ...reads.filter(({ duty }) => duty === undefined).map(urlOf),
]
