import { expect, it } from 'vitest'
import { nextPage } from './pages.ts'

const rows = (count: number) => Array.from({ length: count })

it('goes on until an empty page comes', () => {
  expect(nextPage(rows(10), 1)).toBe(2)
  expect(nextPage(rows(3), 2)).toBe(3)
  expect(nextPage([], 3)).toBeUndefined()
})

it('ends with a page that is not full where that is asked for', () => {
  expect(nextPage(rows(10), 1, { endsShort: true })).toBe(2)
  expect(nextPage(rows(9), 1, { endsShort: true })).toBeUndefined()
  expect(nextPage(rows(10), 1, { size: 20, endsShort: true })).toBeUndefined()
})
