import { expect, test } from 'vitest'
import { inMonths, isAskedPeriod, periodAsked } from './asked-period.ts'
import { addDays } from './day.ts'

const today = '2026-11-29'

test.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['year', '2026-01-01', '2026-12-31'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['2026-03-05~2026-04-10', '2026-03-05', '2026-04-10'],
  ['~2026-04-10', '0001-01-01', '2026-04-10'],
  ['2026-03-05~', '2026-03-05', '9999-12-31'],
])('%s is from %s to %s', (asked, first, last) => {
  expect(isAskedPeriod(asked)).toBe(true)
  expect(periodAsked(asked, today)).toEqual({ first, last })
})

test('what is no period is none', () => {
  for (const text of ['', '~', 'week', '2026-03-05', '2026-3-5~', '2026-03-05~2026-04-10~'])
    expect(isAskedPeriod(text)).toBe(false)
})

test('last of January is of the year before', () => {
  expect(periodAsked('last_month', '2026-01-31').first).toBe('2025-12-01')
  expect(periodAsked('last_quarter', '2026-01-31').first).toBe('2025-10-01')
})

const of = (first: string, last: string) => inMonths({ first, last })

test('a period is whole months and the days beside them, of each month by itself', () => {
  expect(of('2026-01-01', '2026-12-31')).toEqual({
    months: { first: '2026-01', last: '2026-12' },
    beside: [],
  })
  expect(of('2026-01-15', '2026-03-10')).toEqual({
    months: { first: '2026-02', last: '2026-02' },
    beside: [
      { first: '2026-01-15', last: '2026-01-31' },
      { first: '2026-03-01', last: '2026-03-10' },
    ],
  })
  expect(of('2026-01-15', '2026-02-10')).toEqual({
    months: undefined,
    beside: [
      { first: '2026-01-15', last: '2026-01-31' },
      { first: '2026-02-01', last: '2026-02-10' },
    ],
  })
  expect(of('2026-02-10', '2026-02-01')).toEqual({ months: undefined, beside: [] })
})

test('its months and days are the very days of it', () => {
  const all = Array.from({ length: 120 }, (_, at) => addDays('2027-12-01', at))
  for (const first of all)
    for (const last of all.filter((day) => day >= first)) {
      const { months, beside } = of(first, last)
      const wrong = all.filter((day) => {
        const whole = months && months.first <= day.slice(0, 7) && day.slice(0, 7) <= months.last
        const parts = beside.filter((one) => one.first <= day && day <= one.last).length
        return Number(whole ?? false) + parts !== Number(first <= day && day <= last)
      })
      expect([first, last, wrong]).toEqual([first, last, []])
      expect(beside.every((one) => one.first.slice(0, 7) === one.last.slice(0, 7))).toBe(true)
    }
})

test('a period without an end has no days beside its months on that side', () => {
  expect(inMonths(periodAsked('2026-03-05~', today)).beside).toEqual([
    { first: '2026-03-05', last: '2026-03-31' },
  ])
})
