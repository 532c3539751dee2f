import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withPapers } from '../../tools/papers/plugin.ts'
import { screensAhead } from './screensAhead.ts'
import { sharedFiles } from './sharedFiles.ts'
import { withBeforeApp } from './withBeforeApp.ts'
import { withQueryCore } from './withQueryCore.ts'
import { withWorker } from './withWorker.ts'

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080'

/** What the home shares with other screens; `main.tsx` imports the same. */
const homeShares =
  /(StatusTag\.tsx|src\/signs\.ts|volunteer\/(progress|volunteer)\.rules\.ts|contract\/src\/move\.ts)$/

const target = ['chrome107', 'safari14']

export default defineConfig({
  base: '/wx/',
  plugins: [
    react(),
    withPapers('wx'),
    screensAhead(),
    withHome(),
    withBeforeApp(target),
    withQueryCore(target),
    withWorker(),
  ],
  build: {
    target,
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // The entry names every file that a screen needs, and what of a name says its content packs into nothing:
        // 36 bits of it, in few letters.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles() },
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
