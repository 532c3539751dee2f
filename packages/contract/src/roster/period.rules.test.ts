import { expect, test } from 'vitest'
import { monthOf, quarterOf } from './period.rules.ts'

test.each([
  ['2026-05-12', '2026-05-01', '2026-05-31', '2026-04-01', '2026-06-30'],
  ['2026-01-01', '2026-01-01', '2026-01-31', '2026-01-01', '2026-03-31'],
  ['2026-12-31', '2026-12-01', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-03-31'],
  ['2027-02-28', '2027-02-01', '2027-02-28', '2027-01-01', '2027-03-31'],
  ['2026-09-30', '2026-09-01', '2026-09-30', '2026-07-01', '2026-09-30'],
])('%s', (day, monthFirst, monthLast, quarterFirst, quarterLast) => {
  expect(monthOf(day)).toEqual({ first: monthFirst, last: monthLast })
  expect(quarterOf(day)).toEqual({ first: quarterFirst, last: quarterLast })
})
