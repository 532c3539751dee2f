import { expect, test } from 'vitest'
import { monthOf, monthsUpTo, quarterOf, weekOf } from './period.ts'

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

test.each([
  ['2026-05-11', '2026-05-11', '2026-05-17'],
  ['2026-05-12', '2026-05-11', '2026-05-17'],
  ['2026-05-17', '2026-05-11', '2026-05-17'],
  ['2026-05-18', '2026-05-18', '2026-05-24'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2028-02-29', '2028-02-28', '2028-03-05'],
])('the week of %s is Monday to Sunday', (day, first, last) => {
  expect(weekOf(day)).toEqual({ first, last })
})

test('the latest months go over the turn of the year', () => {
  expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUpTo('2026-12-31', 1)).toEqual(['2026-12'])
})
