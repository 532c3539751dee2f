import { profileFieldNames } from '@museum/contract/volunteer/fields.rules.ts'
import { profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
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

it('ends with its login where nobody knows whose that is', async () => {
  const { drafts, session } = await open()
  drafts.keep('join', { work_unit: '一中' })
  session.clear()
  expect(kept()).toEqual([])
})

it('outlives a login that ends by itself: its person has it again, unseen meanwhile', async () => {
  const { session } = await open()
  session.keep('mine anew', 'me')
  const { drafts } = await open()
  drafts.keep('comment 7', '好')
  session.clear()
  stored.delete('volunteer_token')
  const closed = await open()
  expect(closed.drafts.read('comment 7')).toBeUndefined()
  closed.session.keep('mine once more', 'me')
  closed.drafts.sweep()
  expect(closed.drafts.read('comment 7')?.value).toBe('好')
})

it('is gone before another person sees it', async () => {
  const { drafts, session } = await open()
  session.keep('mine anew', 'me')
  drafts.keep('comment 7', '好')
  session.clear()
  session.keep('another', 'somebody else')
  expect(drafts.read('comment 7')).toBeUndefined()
  expect(kept()).toEqual([])
  // A token that came by another way than a login of the app says nobody's name.
  session.keep('mine anew', 'me')
  drafts.keep('comment 7', '好')
  stored.set('volunteer_token', 'put there')
  await open()
  expect(kept()).toEqual([])
})

it('goes when its person logs out', async () => {
  const { drafts, session } = await open()
  session.keep('mine anew', 'me')
  drafts.keep('comment 7', '好')
  session.clear()
  drafts.clear()
  expect(kept()).toEqual([])
})

it('goes over to a new login of the same person', async () => {
  const { drafts, session } = await open()
  drafts.keep('comment 7', '好')
  const before = drafts.owner() ?? ''
  session.keep('mine anew', 'me')
  drafts.handOver(before)
  drafts.sweep()
  expect(drafts.read('comment 7')?.value).toBe('好')
})

it('holds readable nothing that identifies or reaches somebody, also where an earlier version of the app kept it', async () => {
  const { drafts } = await open()
  const names = profileFieldNames.filter((name) => {
    const place = profilePlaces[name]
    // Of a document its kind says nothing of whose it is.
    if (name === 'id_kind') return false
    return name === 'name' || name === 'img_path' || 'personal' in place || 'sealed' in place
  })
  expect(names).toContain('contact_persion_phone')
  const form = Object.fromEntries(names.map((name) => [name, '不可读']))
  drafts.keep('join', { work_unit: '一中', ...form })
  expect(drafts.read('join')?.value).toEqual({ work_unit: '一中' })
  const old = JSON.parse(stored.get('draft:join') ?? '')
  stored.set('draft:join', JSON.stringify({ ...old, value: { work_unit: '一中', ...form } }))
  await open()
  expect(stored.get('draft:join')).not.toContain('不可读')
  expect(stored.get('draft:join')).toContain('一中')
})
