import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from './testing.ts'

const day = 86_400_000
let stored: Map<string, string>

beforeEach(() => {
  stored = stubStorage()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-12T02:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The app as it is opened, on a phone that holds what it holds. */
async function open() {
  vi.resetModules()
  const { lastKnown } = await import('./lastKnown.ts')
  const { session } = await import('./session.ts')
  return { lastKnown, session }
}
const kept = () => [...stored.keys()].filter((key) => key.startsWith('known:'))

it('stays for a week from when it was true', async () => {
  const { lastKnown } = await open()
  lastKnown.keep('card', { place: '青铜馆' }, Date.now() - day)
  vi.setSystemTime(Date.now() + 6 * day - 1)
  expect((await open()).lastKnown.read('card')?.value).toEqual({ place: '青铜馆' })
  vi.setSystemTime(Date.now() + 1)
  await open()
  expect(kept()).toEqual([])
})

it('ends with the login, whoever is known to hold the phone', async () => {
  const { session } = await open()
  session.keep('mine anew', 'me')
  const { lastKnown, session: now } = await open()
  lastKnown.keep('card', 1)
  expect(lastKnown.read('card')?.value).toBe(1)
  now.clear()
  expect(kept()).toEqual([])
})

it('is not there for another person, nor for a login that comes in its place', async () => {
  const { lastKnown, session } = await open()
  session.keep('mine anew', 'me')
  lastKnown.keep('card', 1)
  session.keep('theirs', 'somebody else')
  expect(lastKnown.read('card')).toBeUndefined()
  expect(kept()).toEqual([])
})

it('is not kept where nobody is logged in', async () => {
  stored.clear()
  const { lastKnown } = await open()
  lastKnown.keep('card', 1)
  expect(kept()).toEqual([])
})
