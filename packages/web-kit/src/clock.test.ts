import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverClock } from './clock.ts'

const noon = '2026-05-12T04:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ now: new Date(noon) }))
afterEach(() => {
  serverClock.heard(new Date().toUTCString())
  vi.useRealTimers()
})
const now = () => serverClock.now().toISOString()

it('is the device’s own while the server’s answers agree', () => {
  serverClock.heard('Tue, 12 May 2026 03:59:57 GMT')
  expect(now()).toBe(noon)
})

it('is the server’s where the device’s is wrong, and goes on with it', () => {
  const heard = vi.fn()
  const leave = serverClock.subscribe(heard)
  serverClock.heard('Mon, 11 May 2026 04:00:00 GMT')
  expect(now()).toBe('2026-05-11T04:00:00.000Z')
  vi.setSystemTime(new Date('2026-05-12T04:10:00Z'))
  serverClock.heard('Mon, 11 May 2026 04:10:02 GMT')
  expect(now()).toBe('2026-05-11T04:10:00.000Z')
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
})

it('is the device’s own again once that is put right', () => {
  serverClock.heard('Mon, 11 May 2026 04:00:00 GMT')
  serverClock.heard('Tue, 12 May 2026 04:00:01 GMT')
  expect(now()).toBe(noon)
})

it.each([null, '', 'yesterday'])('takes nothing from %j', (header) => {
  serverClock.heard(header)
  expect(now()).toBe(noon)
})
