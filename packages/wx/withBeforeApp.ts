import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const place = '<!-- before-app -->'

/**
 * Puts what runs before anything is drawn into the page itself: a file of its own would be waited for. It is
 * made of the app's own modules, so that both see the same.
 */
export function withBeforeApp(target: string[]): Plugin {
  return {
    name: 'with-before-app',
    apply: 'build',
    async transformIndexHtml(html) {
      const input = fileURLToPath(new URL('./src/shell/beforeApp.ts', import.meta.url))
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          target,
          write: false,
          modulePreload: false,
          rolldownOptions: { input, output: { format: 'iife' } },
        },
      })
      const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
      if (chunk?.type !== 'chunk' || !html.includes(place))
        throw new Error('nothing runs before the app')
      return html.replace(place, () => `<script>${chunk.code.trim()}</script>`)
    },
  }
}
