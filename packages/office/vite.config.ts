import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withPapers } from '../../tools/papers/plugin.ts'
import { pagesAhead } from './pagesAhead.ts'
import { compiledAtOnce, sharedFiles } from './sharedFiles.ts'
import { spokenWords } from './spokenWords.ts'
import { withKitSheet } from './withKitSheet.ts'
import { withoutMeasuring } from './withoutMeasuring.ts'

// `vite dev` works against a server that runs beside it.
const server = process.env.SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/office/',
  plugins: [
    react(),
    withPapers('office'),
    withKitSheet(),
    withoutMeasuring(),
    spokenWords(),
    pagesAhead(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles() },
        postBanner: compiledAtOnce,
      },
    },
  },
  server: { proxy: { '/api': server, '/files': server } },
})
