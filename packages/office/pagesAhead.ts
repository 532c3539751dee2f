import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screenFiles } from '@museum/web-kit/screenFiles.ts'
import type { Plugin } from 'vite'
import { firstReads, shellReads, urlOf } from './src/firstReads.ts'
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
      handler(_, bundle) {
        const filesOf = screenFiles(
          Object.values(bundle).filter((file) => file.type === 'chunk'),
          () => false,
        )
        const pages = [...modulesByAddress()].map(([address, module]): [string, Ahead] => {
          const { scripts, styles } = filesOf(module)
          const isFirst = (file: string) => file.startsWith(`assets/${furtherName}-`)
          return [
            address,
            {
              scripts,
              first: styles.filter(isFirst),
              styles: styles.filter((file) => !isFirst(file)),
              own: alone.has(address) ? [] : urlsOf(address),
            },
          ]
        })
        const source = JSON.stringify(Object.fromEntries(pages))
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      },
    },
  }
}

/** Pages without the shell, which ask for nobody. */
const alone: ReadonlySet<string> = new Set(['login', 'kiosk', 'wall'])

/** What the shell asks at any address and, behind a bar, what the page asks at its own without a query. */
const urlsOf = (address: string) => [
  ...shellReads.map(urlOf),
  '|',
  ...(firstReads[address] ?? []).filter(({ duty }) => duty === undefined).map(urlOf),
]

/** The module of each page by its address below the office, read from the table of routes. */
function modulesByAddress(): Map<string, string> {
  const table = readFileSync(fileURLToPath(new URL('./src/routes.tsx', import.meta.url)), 'utf8')
  const route =
    /\bpath: (?:'\/?([^']*)'|pages\.(\w+)\.path)|\bchildren: (\[)\s*\{\s*index|(\n {4}\],)|import\('\.(\/features\/[^']+)'\)/g
  const modules = new Map<string, string>()
  let [above, address] = ['', '']
  for (const [, path, named, opens, closes, module] of table.matchAll(route)) {
    if (opens) above = `${address}/`
    else if (closes) above = ''
    else if (module) modules.set(address, module)
    else address = above + (path ?? named)
  }
  if (modules.size !== table.split("import('./features/").length - 1)
    throw new Error('a route is written in a way that is not read here')
  return modules
}
