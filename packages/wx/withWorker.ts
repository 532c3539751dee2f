import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const address = '/wx/worker.js'

/**
 * Builds the worker as a file of its own, under an address that stays, and has the page name it: a page
 * that names none tells the worker of an earlier build to go.
 */
export function withWorker(): Plugin {
  return {
    name: 'with-worker',
    apply: 'build',
    async generateBundle() {
      const path = fileURLToPath(new URL('./worker/worker.ts', import.meta.url))
      const script = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'es2020' })
      const { code } = await minify('worker.js', script.code)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code })
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'worker', content: address }, injectTo: 'head' },
    ],
  }
}
