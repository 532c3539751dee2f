import { describe, expect, test } from 'vitest'
import { overlaps } from '../span.ts'
import {
  earliestEditable,
  entryRefusal,
  firstCalendarDay,
  firstStatisticsDay,
  isEditable,
  mostTalks,
} from './roster.rules.ts'

const day = '2026-05-12'

describe('a plan may be changed', () => {
  test.each([
    ['00:00:00', '2026-05-13'],
    ['19:59:59', '2026-05-13'],
    ['20:00:00', '2026-05-14'],
    ['23:59:59', '2026-05-14'],
  ])('at %s from %s on', (time, first) => {
    expect(earliestEditable({ day, time })).toBe(first)
    expect(isEditable(first, { day, time })).toBe(true)
  })

  test('not on the days before', () => {
    expect(isEditable(day, { day, time: '00:00:00' })).toBe(false)
    expect(isEditable('2026-05-13', { day, time: '20:00:00' })).toBe(false)
  })

  test('over the end of a month and of a year', () => {
    expect(earliestEditable({ day: '2026-12-31', time: '20:00:00' })).toBe('2027-01-02')
    expect(earliestEditable({ day: '2028-02-28', time: '09:00:00' })).toBe('2028-02-29')
  })
})

describe('an entry', () => {
  const window = { start_time: '00:00:00', end_time: '23:59:59', closed: 0 }
  const whole = {
    activity_id: 1,
    service_type_id: 1,
    place_id: 1,
    start_time: '09:00:00',
    end_time: '11:00:00',
    explain_time: 0,
  }
  const refusal = (change: object, talks = false) =>
    entryRefusal({ ...whole, ...change }, talks, window)

  test('needs activity, type, place, start and end', () => {
    expect(refusal({})).toBeUndefined()
    for (const part of ['activity_id', 'service_type_id', 'place_id'])
      expect(refusal({ [part]: 0 })).toBe('roster.incomplete')
    for (const part of ['start_time', 'end_time'])
      expect(refusal({ [part]: '' })).toBe('roster.incomplete')
  })

  test('needs 1 to 100 talk sessions where the type does', () => {
    expect(mostTalks).toBe(100)
    expect(refusal({ explain_time: 0 }, true)).toBe('roster.incomplete')
    expect(refusal({ explain_time: 1 }, true)).toBeUndefined()
    expect(refusal({ explain_time: 100 }, true)).toBeUndefined()
    expect(refusal({ explain_time: 101 }, true)).toBe('roster.incomplete')
  })

  test('ends after it starts', () => {
    expect(refusal({ end_time: '09:00:00' })).toBe('roster.end_before_start')
    expect(refusal({ end_time: '09:00:01' })).toBeUndefined()
  })

  test('overlaps another by a second, and not back to back', () => {
    const span = (start_time: string, end_time: string) => ({ start_time, end_time })
    expect(overlaps(whole, span('10:59:59', '12:00:00'))).toBe(true)
    expect(overlaps(whole, span('11:00:00', '12:00:00'))).toBe(false)
    expect(overlaps(whole, span('08:00:00', '09:00:00'))).toBe(false)
  })
})

test('calendars begin in 2021, statistics and attendance in 2022', () => {
  expect([firstCalendarDay, firstStatisticsDay]).toEqual(['2021-01-01', '2022-01-01'])
})
