import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { screensAhead } from './screensAhead.ts'
import { withWorker } from './withWorker.ts'

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080'

/** What the home shares with other screens; `main.tsx` imports the same. */
const homeShares =
  /(StatusTag\.tsx|src\/signs\.ts|volunteer\/(progress|volunteer)\.rules\.ts|contract\/src\/move\.ts)$/

export default defineConfig({
  base: '/wx/',
  plugins: [react(), screensAhead(), withHome(), withoutMutations(), withWorker()],
  build: {
    target: ['chrome107', 'safari14'],
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What ten screens share, the entry not, is one file: over a slow network every file is a wait.
    rolldownOptions: {
      output: {
        // The entry names every file that a screen needs, and what of a name says its content packs into nothing.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What only lists need, and whatever has a title that somebody wrote: a form does not wait for it.
            {
              name: 'lists',
              minShareCount: 2,
              priority: 1,
              test: /components\/(EndlessList|SearchHeader|lists|[tT]itle(Words)?)\./,
            },
            // Whoever chooses a day has all of these.
            {
              name: 'dates',
              minShareCount: 2,
              priority: 1,
              test: /components\/(DateField|DateSheet|dateParts|SheetField)\./,
            },
            // How a shift stands now: whoever shows one asks all of these.
            {
              name: 'standing',
              minShareCount: 2,
              priority: 1,
              test: /sign\/(standing|sign|leaving)\.rules\./,
            },
            // Whoever plans a shift asks these, by the day, the month or the fortnight.
            {
              name: 'plan',
              minShareCount: 2,
              priority: 1,
              test: /roster\/(choice|planForm)\.|src\/(planner\/slot\.rules|period)\./,
            },
            // Days as a calendar shows them.
            {
              name: 'days',
              minShareCount: 2,
              priority: 1,
              test: /components\/(monthGrid|CalendarDay|CalendarHead|useLunar)\.|earliestChoice\./,
            },
            // What a shift of any day is judged by.
            {
              name: 'day',
              minShareCount: 2,
              priority: 1,
              test: /roster\/(roster|plan)\.rules\./,
            },
            {
              name: 'common',
              minShareCount: 10,
              // Arithmetic with a clock, and what only plans are asked, is for a few alone.
              test: /packages\/(wx|web-kit|contract)\/src(?!\/(zone|setting\/closure|.*FormalOnly))|@tanstack/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/files': server } },
})

/**
 * Has what the home shares with other screens come with the entry, so that the home fetches nothing
 * that only others need. The entry imports it and does nothing with it, which would be left away.
 */
function withHome(): Plugin {
  return {
    name: 'with-home',
    transform(_, id) {
      return homeShares.test(id) ? { moduleSideEffects: 'no-treeshake' } : null
    },
  }
}

/**
 * The phone's acts go by `web-kit/src/command.ts`. The data library's own, which its client brings along
 * whether they are used or not, are left out of the entry.
 */
function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    apply: 'build',
    load: (id) => (/query-core\/build\/modern\/mutationCache\.js$/.test(id) ? noMutations : null),
  }
}

/** What the library's client asks of them. */
const noMutations = `export class MutationCache {
  findAll() { return [] }
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`
