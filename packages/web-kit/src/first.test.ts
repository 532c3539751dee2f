import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFirstAnswers } from './first.ts'
import { readChanged } from './patch.ts'

const nowMs = Date.parse('2026-05-12T02:00:00Z')
const today = '2026-05-12'
let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const info = { address: 'POST /api/activity/info', input: { id: 7 } }
const list = { address: 'GET /api/activity/list', input: { title: '' }, size: 10 }

/** A page that holds two answers, and came as its browser says. */
function page(came: { transferSize?: number; responseStart?: number } | undefined) {
  const answers = [
    { ...info, read: 'activity', data: { title: '讲解' } },
    { ...list, read: 'activity,dictionary', data: { list: [{ id: 7 }] } },
  ]
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ day: today, answers }) }),
  })
  const entries = came ? [{ responseStart: 0, ...came }] : []
  vi.stubGlobal('performance', { now: () => 2_000, getEntriesByType: () => entries })
}
const known = () => queries.getQueryData([info.address, info.input])
const state = () => queries.getQueryState([info.address, info.input])

test('what the page brought is known under the keys by which screens ask', () => {
  page({ transferSize: 900 })
  takeFirstAnswers(queries, today)
  expect(known()).toEqual({ title: '讲解' })
  const key = [list.address, 'pages', list.input, list.size]
  expect(queries.getQueryData(key)).toEqual({ pages: [{ list: [{ id: 7 }] }], pageParams: [1] })
})

test('it is as old as the page', () => {
  page({ transferSize: 900, responseStart: 500 })
  takeFirstAnswers(queries, today)
  expect(state()?.dataUpdatedAt).toBe(nowMs - 1_500)
})

test('it is read anew when a command changes a table that it came from', async () => {
  page({ transferSize: 900 })
  takeFirstAnswers(queries, today)
  await readChanged(queries, 'vote')
  expect(state()?.isInvalidated).toBe(false)
  await readChanged(queries, 'activity')
  expect(state()?.isInvalidated).toBe(true)
})

test.each([
  ['out of the browser’s cache', { transferSize: 0 }],
  ['in a way of which the browser says nothing', {}],
  ['in a way that the browser does not note', undefined],
])('of a page that came %s nothing is taken', (_, came) => {
  page(came)
  takeFirstAnswers(queries, today)
  expect(known()).toBeUndefined()
})

test('on another day than the device’s nothing is taken', () => {
  page({ transferSize: 900 })
  takeFirstAnswers(queries, '2026-05-13')
  expect(known()).toBeUndefined()
})

test('a page without answers is a page', () => {
  page({ transferSize: 900 })
  vi.stubGlobal('document', { getElementById: () => null })
  takeFirstAnswers(queries, today)
  expect(queries.getQueryCache().getAll()).toEqual([])
})
