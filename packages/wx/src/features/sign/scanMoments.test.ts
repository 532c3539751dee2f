import { codeSeconds } from '@museum/contract/sign/sign-code.rules.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const nine = Date.parse('2026-05-12T01:00:00Z')
const minute = 60_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['volunteer_token', 'mine']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers({ toFake: ['Date'], now: nine })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The app as it is opened, on a phone that holds what it holds and shows this time. */
async function open(phoneMs = nine) {
  vi.resetModules()
  vi.setSystemTime(phoneMs)
  const { isOldCode } = await import('./scanMoments.ts')
  const { serverClock } = await import('@museum/web-kit/clock.ts')
  const hear = (museumMs: number) => serverClock.heard(new Date(museumMs).toUTCString())
  return { isOldCode, hear }
}
let scan = 0
/** Another code of a screen that was first shown then. */
const shownAt = (ms: number) => {
  scan += 1
  return `k.${scan}.${Math.floor(ms / 1000 / codeSeconds)}.AAAAAAAAAAAAAAAAAAAAAA`
}

it('a code is old three minutes later, once this phone has heard the time', async () => {
  const { isOldCode, hear } = await open()
  hear(nine)
  expect(isOldCode(shownAt(nine))).toBe(false)
  expect(isOldCode(shownAt(nine - 3 * minute))).toBe(true)
  expect(isOldCode('p.AAAAAAAAAAAAAAAAAAAAAA')).toBe(false)
})

it('what was heard tells it when the app is opened anew without a network', async () => {
  const { hear } = await open()
  hear(nine)
  const { isOldCode } = await open(nine + 60 * minute)
  expect(isOldCode(shownAt(nine + 60 * minute))).toBe(false)
  expect(isOldCode(shownAt(nine))).toBe(true)
})

it('a wrong clock makes nothing old, whether it is wrong still or was put right since', async () => {
  const { hear } = await open(nine + 23 * minute)
  hear(nine)
  const wrong = await open(nine + 33 * minute)
  expect(wrong.isOldCode(shownAt(nine + 10 * minute))).toBe(false)
  expect(wrong.isOldCode(shownAt(nine))).toBe(true)
  const right = await open(nine + 10 * minute)
  expect(right.isOldCode(shownAt(nine + 10 * minute))).toBe(false)
  expect(right.isOldCode(shownAt(nine))).toBe(true)
  right.hear(nine + 10 * minute)
  expect(right.isOldCode(shownAt(nine - 13 * minute))).toBe(true)
})

it('a phone that never heard the time leaves it to the server', async () => {
  const { isOldCode } = await open()
  expect(isOldCode(shownAt(nine - 60 * minute))).toBe(false)
})
