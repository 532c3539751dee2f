import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from './testing.ts'

let stored: Map<string, string>
let keys: Map<number, unknown>

beforeEach(() => {
  stored = stubStorage()
  keys = new Map()
  vi.stubGlobal('indexedDB', { open: () => asked(() => database) })
})
afterEach(() => vi.unstubAllGlobals())

/** A request of the browser's, which answers a little later. */
function asked(work: () => unknown) {
  const request: { result?: unknown; onsuccess?: () => void } = {}
  queueMicrotask(() => {
    request.result = work()
    request.onsuccess?.()
  })
  return request
}

const objectStore = () => ({
  get: (at: number) => asked(() => keys.get(at)),
  put: (key: unknown, at: number) => asked(() => keys.set(at, key)),
})
const database = { transaction: () => ({ objectStore }), close() {} }

const card = { name: '林月', phone: '13812345678' }
const lies = () => [...stored.values()].join('\n')

/** The app as it is opened, on a phone that holds what it holds. */
async function open() {
  vi.resetModules()
  const { lastKnown } = await import('./lastKnown.ts')
  const { session } = await import('./session.ts')
  const { openSealed } = await import('./sealed.ts')
  return { session, lastKnown, sealed: () => openSealed(lastKnown, ['card', 'photo']) }
}

async function keep(name: string, value: unknown, beside?: object) {
  const sealed = await (await open()).sealed()
  sealed.keep(name, value, undefined, beside)
  expect(sealed.read(name)?.value).toBe(value)
  await vi.waitFor(() => expect(stored.get(`known:${name}`)).toContain('"sealed":'))
}

it('lies unreadable but for what is beside it, and is open when the app is opened again', async () => {
  await keep('card', card, { progress: 3 })
  expect(lies()).not.toMatch(/林月|13812345678/)
  const { sealed, lastKnown } = await open()
  expect((await sealed()).read('card')?.value).toEqual(card)
  expect(lastKnown.read('card')?.value).toMatchObject({ progress: 3 })
  expect([...keys.values()]).toMatchObject([{ extractable: false }])
})

it('is gone where somebody changed it or put it in another’s place, and for another person', async () => {
  await keep('card', card)
  stored.set('known:photo', stored.get('known:card') ?? '')
  const { sealed, session } = await open()
  const here = await sealed()
  expect(here.read('photo')).toBeUndefined()
  session.keep('theirs', 'somebody else')
  expect(here.read('card')).toBeUndefined()
  expect((await sealed()).read('card')).toBeUndefined()
})

it('is not written once it was dropped, or its person has gone', async () => {
  const { sealed, session } = await open()
  const here = await sealed()
  here.keep('card', card)
  here.drop('card')
  here.keep('photo', card)
  session.clear()
  const last = await sealed()
  await new Promise((resolve) => setImmediate(resolve))
  expect(last.read('card')).toBeUndefined()
  expect([...stored.keys()].filter((name) => name.startsWith('known:'))).toEqual([])
})

it('has a key of its own once nothing lies under the one before', async () => {
  await keep('card', card)
  const [first] = keys.values()
  await (await open()).sealed()
  expect(keys.get(0)).toBe(first)
  stored.delete('known:card')
  await (await open()).sealed()
  expect(keys.get(0)).not.toBe(first)
})

it('has one key for all that a page keeps, also where two stores are opened before either holds anything', async () => {
  const { sealed } = await open()
  const [first, second] = await Promise.all([sealed(), sealed()])
  first.keep('card', card)
  second.keep('photo', card)
  for (const name of ['card', 'photo'])
    await vi.waitFor(() => expect(stored.get(`known:${name}`)).toContain('"sealed":'))
  const again = await (await open()).sealed()
  expect(['card', 'photo'].map((name) => again.read(name)?.value)).toEqual([card, card])
})

it('is not to be had where a browser has no keys, or keeps none', async () => {
  const { sealed } = await open()
  vi.stubGlobal('indexedDB', undefined)
  await expect(sealed()).rejects.toThrow()
  vi.stubGlobal('crypto', {})
  await expect(sealed()).rejects.toThrow()
  expect(lies()).toBe('mine')
})
