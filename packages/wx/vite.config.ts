import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/wx/',
  plugins: [react(), fetchHomeAtOnce()],
  // The server writes a fresh nonce for each page it sends.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: ['chrome107', 'safari14'],
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { proxy: { '/api': server, '/auth': server, '/files': server } },
})

/** Most visits begin at the home, so its chunk is fetched beside the entry and not after it. */
function fetchHomeAtOnce(): Plugin {
  return {
    name: 'fetch-home-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = []
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('/HomeScreen.tsx')) continue
          const preload = (rel: string, file: string, as?: string) =>
            tags.push({
              tag: 'link',
              attrs: { rel, href: `/wx/${file}`, crossorigin: true, ...(as ? { as } : {}) },
              injectTo: 'head',
            })
          preload('modulepreload', chunk.fileName)
          for (const css of chunk.viteMetadata?.importedCss ?? []) preload('preload', css, 'style')
        }
        return tags
      },
    },
  }
}
