import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/wx/',
  plugins: [react()],
  // The server writes a fresh nonce for each page it sends.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: ['chrome107', 'safari14'],
    // WeChat's browsers preload modules themselves or do without.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/auth': server, '/files': server } },
})
