import { expect, test } from 'vitest'
import { renewedUntil } from './bulk.rules.ts'

const today = '2026-05-12'

test.each([
  ['from where it ends', '2026-06-30', { months: 12 }, '2027-06-30'],
  ['from today where it has ended', '2026-05-11', { months: 6 }, '2026-11-12'],
  ['from today where there is none', '', { months: 12 }, '2027-05-12'],
  ['from today where that is asked for', '2026-06-30', { months: 12, from: 'today' }, '2027-05-12'],
  ['to a day', '2026-06-30', { until: '2026-12-31' }, '2026-12-31'],
  ['a year where nothing is said', '2026-06-30', {}, '2027-06-30'],
  ['to the last of a month that is shorter', '2026-08-31', { months: 6 }, '2027-02-28'],
  ['to a leap day', '2027-08-31', { months: 6 }, '2028-02-29'],
  ['over the turn of years', '2026-12-31', { months: 24 }, '2028-12-31'],
  ['into December', '2026-06-15', { months: 6 }, '2026-12-15'],
] as const)('renews %s', (_, end, how, until) => {
  expect(renewedUntil(end, today, how)).toBe(until)
})
