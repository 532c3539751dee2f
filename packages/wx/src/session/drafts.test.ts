import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const day = 86_400_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['volunteer_token', 'mine']])
  // Its keys are its own, as a browser's are.
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-12T02:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The app as it is opened, on a phone that holds what it holds. */
async function open() {
  vi.resetModules()
  const { drafts } = await import('./drafts.ts')
  const { session } = await import('./session.ts')
  return { drafts, session }
}
const kept = () => [...stored.keys()].filter((key) => key.startsWith('draft:'))

it('stays for two weeks, and is swept when the app is next opened, whatever screen that is', async () => {
  const { drafts } = await open()
  drafts.keep('comment 7', '好')
  vi.setSystemTime(Date.now() + 14 * day - 1)
  expect((await open()).drafts.read('comment 7')?.value).toBe('好')
  vi.setSystemTime(Date.now() + 1)
  await open()
  expect(kept()).toEqual([])
})

it('of another login is swept when the app is next opened', async () => {
  const { drafts } = await open()
  drafts.keep('post title', '题')
  stored.set('volunteer_token', 'another')
  await open()
  expect(kept()).toEqual([])
})

it('ends with its login', async () => {
  const { drafts, session } = await open()
  drafts.keep('join', { name: '林月' })
  session.clear()
  expect(kept()).toEqual([])
})

it('goes over to a new login of the same person, and no other', async () => {
  const { drafts, session } = await open()
  drafts.keep('comment 7', '好')
  session.keep('mine anew')
  drafts.handOver('mine', 'mine anew')
  drafts.sweep()
  expect(drafts.read('comment 7')?.value).toBe('好')
  session.keep('another')
  drafts.sweep()
  expect(kept()).toEqual([])
})

it('holds no document number, also where an earlier version of the app kept one', async () => {
  const { drafts } = await open()
  drafts.keep('join', { name: '林月', id_num: '320102199003150028' })
  expect(drafts.read('join')?.value).toEqual({ name: '林月' })
  const old = JSON.parse(stored.get('draft:join') ?? '')
  stored.set('draft:join', JSON.stringify({ ...old, value: { name: '林月', id_num: 'E12345678' } }))
  await open()
  expect(stored.get('draft:join')).not.toContain('id_num')
  expect(stored.get('draft:join')).toContain('林月')
})
