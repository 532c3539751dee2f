import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const core = '@tanstack/query-core'
/** What its hooks and this app ask of it. */
const names = [
  'InfiniteQueryObserver',
  'keepPreviousData',
  'noop',
  'notifyManager',
  'onlineManager',
  'QueryClient',
  'QueryObserver',
  'replaceEqualDeep',
  'shouldThrowError',
]
/** By what the page hands it to the app. */
const globalName = 'queryCore'
const inPage = `\0${core}`

/**
 * Has the data library's core come within the page instead of with the entry. Over a slow network the line is idle
 * from the page until the entry can arrive, and could carry twice what the page is; the entry is by so much shorter.
 */
export function withQueryCore(target: string[]): Plugin {
  return {
    name: 'with-query-core',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === core ? inPage : null),
    load(id) {
      if (id !== inPage) return null
      // Hooks that nobody uses name more, which is left away with them.
      const whole = fileURLToPath(import.meta.resolve(core))
      return `export const { ${names.join(', ')} } = window.${globalName}
        export * from ${JSON.stringify(whole)}`
    },
    // Two cores would know different answers.
    generateBundle(_, files) {
      for (const file of Object.values(files))
        for (const id of file.type === 'chunk' ? file.moduleIds : [])
          if (id.includes(`/${core}/`)) this.error(`${id} is asked for beside what the page brings`)
    },
    // Below the shape, which is painted before it runs.
    async transformIndexHtml(html) {
      const script = `<script>${await packed(target)}</script></body>`
      return html.replace('</body>', () => script)
    },
  }
}

async function packed(target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withNames(), withoutMutations()],
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: inPage,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: globalName },
      },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${core} was not built`)
  return chunk.code.trim()
}

function withNames(): Plugin {
  return {
    name: 'with-names',
    resolveId: (id) => (id === inPage ? id : null),
    load: (id) => (id === inPage ? `export { ${names.join(', ')} } from '${core}'` : null),
  }
}

/**
 * The phone's acts go by `web-kit/src/command.ts`. The data library's own, which its client brings along
 * whether they are used or not, are left out.
 */
function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    load: (id) => (/query-core\/build\/modern\/mutationCache\.js$/.test(id) ? noMutations : null),
  }
}

/** What the library's client asks of them. */
const noMutations = `export class MutationCache {
  findAll() { return [] }
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`
