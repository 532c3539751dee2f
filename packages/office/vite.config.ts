import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagesAhead } from './pagesAhead.ts'
import { withKitSheet } from './withKitSheet.ts'

// `vite dev` works against a server that runs beside it.
const server = process.env.SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/office/',
  plugins: [react(), withKitSheet(), pagesAhead()],
  build: {
    target: 'es2022',
    manifest: true,
    // What every page needs is one file: each that is asked for costs a task, even where the browser has it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'start', tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/files': server } },
})
