import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { busy } from './busy.ts'
import { createClient } from './send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stays for 400 ms after the last request and bridges the gap to the next', () => {
  const first = busy.begin()
  expect(busy.shown()).toBe(true)
  first()
  vi.advanceTimersByTime(399)
  expect(busy.shown()).toBe(true)
  const second = busy.begin()
  vi.advanceTimersByTime(1000)
  expect(busy.shown()).toBe(true)
  second()
  vi.advanceTimersByTime(400)
  expect(busy.shown()).toBe(false)
})

it('counts no quiet request', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{"list":[]}}'))
  const { send } = createClient({
    hostOf: () => 'https://museum.example',
    token: () => undefined,
    onRefused: () => {},
    onLoginLost: () => {},
  })
  await send('POST /api/roster/roster_location', { service_type_id: 1 }, { quiet: true })
  expect(busy.shown()).toBe(false)
  await send('POST /api/roster/roster_location', { service_type_id: 1 })
  expect(busy.shown()).toBe(true)
})
