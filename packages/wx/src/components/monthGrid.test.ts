import { expect, it } from 'vitest'
import {
  addMonths,
  firstMonth,
  isDay,
  lastMonth,
  monthInWords,
  monthsInWords,
  weekOf,
  weeksOf,
} from './monthGrid.ts'

const lengths = (month: string) => weeksOf(month).map((week) => week.filter(Boolean).length)

it('begins every week on a Monday', () => {
  // 1 May 2026 is a Friday.
  expect(weeksOf('2026-05')[0]).toEqual(['', '', '', '', '2026-05-01', '2026-05-02', '2026-05-03'])
  expect(weeksOf('2026-05').map((week) => week[0])).toEqual([
    '',
    '2026-05-04',
    '2026-05-11',
    '2026-05-18',
    '2026-05-25',
  ])
})

it('puts a first that is a Sunday at the end of its week', () => {
  expect(lengths('2026-03')).toEqual([1, 7, 7, 7, 7, 2])
  expect(weeksOf('2026-03')[0]?.[6]).toBe('2026-03-01')
})

it('has no empty week', () => {
  // 28 days from a Monday on: four full weeks.
  expect(lengths('2021-02')).toEqual([7, 7, 7, 7])
})

it('knows leap years', () => {
  const last = (month: string) => weeksOf(month).flat().filter(Boolean).pop()
  expect(last('2024-02')).toBe('2024-02-29')
  expect(last('2026-02')).toBe('2026-02-28')
  expect(last('2100-02')).toBe('2100-02-28')
  expect(last('2026-12')).toBe('2026-12-31')
})

it('holds each day of its month once, in order', () => {
  for (let month = firstMonth; month < '2032-01'; month = addMonths(month, 1)) {
    const days = weeksOf(month).flat().filter(Boolean)
    expect(days).toEqual([...new Set(days)].sort())
    expect(days.every((day) => day.startsWith(month))).toBe(true)
    expect(days.length).toBeGreaterThanOrEqual(28)
  }
})

it('goes on to the end of a week of the next month where it is asked to', () => {
  const last = (through: string) => weeksOf('2026-05', through).map((week) => week.at(-1))
  // 31 May 2026 is a Sunday.
  expect(last('2026-05-31').at(-1)).toBe('2026-05-31')
  expect(last('2026-06-01').at(-1)).toBe('2026-06-07')
  expect(weeksOf('2026-06', '2026-07-01').at(-1)).toEqual([
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ])
  expect(weeksOf('2026-05', '2026-04-01')).toEqual(weeksOf('2026-05'))
})

it('goes over the turn of a year and stays between the first and the last month', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths(firstMonth, -1)).toBe('2021-01')
  expect(addMonths(lastMonth, 1)).toBe('2100-12')
})

it('finds the week of a day, over months and years', () => {
  const week = weekOf('2027-01-03')
  expect([week[0], week[6]]).toEqual(['2026-12-28', '2027-01-03'])
  expect(weekOf('2026-12-28')).toEqual(week)
  expect(weekOf('2027-01-04')[0]).toBe('2027-01-04')
})

it('says a month in words', () => {
  expect(monthInWords('2026-05')).toBe('2026年5月')
  expect(monthsInWords('2026-05')).toBe('2026年5月')
  expect(monthsInWords('2026-05', '2026-05-24')).toBe('2026年5月')
  expect(monthsInWords('2026-11', '2026-12-13')).toBe('2026年11月–12月')
  expect(monthsInWords('2026-12', '2027-01-10')).toBe('2026年12月–1月')
})

it('takes no day that does not exist', () => {
  expect(['2026-05-31', '2024-02-29', '2021-01-01'].map(isDay)).toEqual([true, true, true])
  for (const text of ['', '2026-02-30', '2026-13-01', '2026-5-1', '2026-05-00', '昨天'])
    expect(isDay(text), text).toBe(false)
})
