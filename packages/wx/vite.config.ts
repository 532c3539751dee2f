import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { screensAhead } from './screensAhead.ts'

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/wx/',
  plugins: [react(), screensAhead(), groundFirst()],
  // The server writes a fresh nonce for each page it sends.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: ['chrome107', 'safari14'],
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What six screens share is one file beside the entry: over a slow network every file is a wait.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
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

/** The ground styles are the entry's own; what the pieces say over them is linked after them. */
function groundFirst(): Plugin {
  const link = /[ \t]*<link rel="stylesheet"[^>]*>\n/g
  return {
    name: 'ground-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(link) ?? []
        const own = links.filter((one) => one.includes('/index-'))
        const rest = links.filter((one) => !one.includes('/index-'))
        return html
          .replace(link, '')
          .replace('</head>', () => `${[...own, ...rest].join('')}</head>`)
      },
    },
  }
}
