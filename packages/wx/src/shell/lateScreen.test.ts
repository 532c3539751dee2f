import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchScreen, ScreenTimeout, screenHere } from './lateScreen.ts'
import type { RouteEntry } from './routeTable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Screen = () => null
const routeOf = (load: RouteEntry['load']): RouteEntry => ({ path: '/x', auth: false, load })

it('fetches a screen once and keeps it', async () => {
  const load = vi.fn(async () => ({ default: Screen }))
  const route = routeOf(load)
  expect(screenHere(route)).toBeUndefined()
  await Promise.all([fetchScreen(route), fetchScreen(route)])
  expect(screenHere(route)).toBe(Screen)
  expect(load).toHaveBeenCalledTimes(1)
})

it('gives up after 120 s, and tries anew when asked again', async () => {
  const load = vi.fn<RouteEntry['load']>(() => new Promise(() => {}))
  const route = routeOf(load)
  let failure: unknown
  fetchScreen(route).catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toBeInstanceOf(ScreenTimeout)
  load.mockResolvedValue({ default: Screen })
  await expect(fetchScreen(route)).resolves.toBe(Screen)
})

it('tries a failed fetch once more', async () => {
  const load = vi.fn<RouteEntry['load']>().mockRejectedValueOnce(new Error('lost'))
  load.mockResolvedValue({ default: Screen })
  const screen = fetchScreen(routeOf(load))
  await vi.advanceTimersByTimeAsync(500)
  await expect(screen).resolves.toBe(Screen)
})
