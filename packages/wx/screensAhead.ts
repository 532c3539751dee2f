import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuiltChunk, screenFiles } from '@museum/web-kit/screenFiles.ts'
import type { Plugin } from 'vite'
import { type FirstRead, firstReads, ownReads } from './src/firstReads.ts'
import { paths } from './src/paths.ts'

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
 * each is a way there and back less.
 */
export function screensAhead(): Plugin {
  return {
    name: 'screens-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = screenFiles(chunks, isNeededSoon)
        const screens = [...modulesByPart()].map(([part, module]): [string, Ahead] => [
          part,
          { ...filesOf(module), reads: readsOf(part), own: ownOf(part) },
        ])
        const source = JSON.stringify(Object.fromEntries(screens))
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      },
    },
  }
}

/** What a screen fetches by itself as soon as it stands, and is not whole without. */
const isNeededSoon = ({ facadeModuleId }: BuiltChunk) =>
  facadeModuleId?.endsWith('/components/sanitize.ts') === true

/** What the screens whose address begins with this ask first. */
function readsOf(part: string): (FirstRead & { path: string })[] {
  return Object.entries(firstReads).flatMap(([path, reads]) =>
    path.split('/')[1] === part ? reads.map((read) => ({ path, ...read })) : [],
  )
}

/** What the screen with this address asks first for whoever is logged in. */
function ownOf(part: string): string[] {
  return (ownReads[`/${part}`] ?? []).map((address) => `${address.slice('GET '.length)}?p=wx`)
}

/** The module of each screen by the first part of its address, read from the table of routes. */
function modulesByPart(): Map<string, string> {
  const table = readFileSync(fileURLToPath(new URL('./src/routes.tsx', import.meta.url)), 'utf8')
  const route =
    /path: (?:paths\.(\w+)|'([^']+)'|`\$\{paths\.(\w+)\}[^`]*`),[^}]*?import\('\.(\/[^']+)'\)/g
  const known = new Map(Object.entries(paths))
  const modules = new Map<string, string>()
  const found = [...table.matchAll(route)]
  if (found.length !== table.split('import(').length - 1)
    throw new Error('a route is written in a way that is not read here')
  for (const [, name, plain, start, module = ''] of found) {
    const path = plain ?? known.get((name ?? start) as keyof typeof paths)
    if (typeof path !== 'string') throw new Error(`no address for ${module}`)
    if (path !== '*') modules.set(path.split('/')[1] ?? '', module)
  }
  return modules
}
