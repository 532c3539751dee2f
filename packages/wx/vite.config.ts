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
  plugins: [react(), screensAhead(), withHome(), withWorker()],
  build: {
    target: ['chrome107', 'safari14'],
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What six screens share, the entry not, is one file: over a slow network every file is a wait.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'common',
              minShareCount: 6,
              test: /packages\/(wx|web-kit|contract)\/src|@tanstack/,
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
