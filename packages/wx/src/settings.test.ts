import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('has notifications served by the main host and the rest by the volunteer host', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubEnv('VITE_VOLUNTEER_HOST', 'https://volunteer.example')
  vi.stubEnv('VITE_MAIN_HOST', 'https://main.example')
  const { hostOf } = await import('./settings.ts')
  expect(hostOf('/api/message/list')).toBe('https://main.example')
  expect(hostOf('/api/enlist/list')).toBe('https://volunteer.example')
  expect(hostOf('/auth/token')).toBe('https://volunteer.example')
})

it('has both be the page’s own origin unless they are set', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const { hostOf } = await import('./settings.ts')
  expect([hostOf('/api/message/list'), hostOf('/api/enlist/list')]).toEqual(['', ''])
})
