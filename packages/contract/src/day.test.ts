import { expect, test } from 'vitest'
import { dayText, momentText, museumTime, periodText } from './day.ts'
import { instantOf } from './zone.ts'

test.each([
  ['2026-05-09', '2026-05-09', '5月9日 周六'],
  ['2026-05-09', '2026-11-20', '5月9日 周六至11月20日 周五'],
  ['2026-12-30', '2027-01-02', '12月30日 周三至2027年1月2日 周六'],
])('%s to %s is %s', (start, end, words) => {
  expect(periodText(start, end, '2026-05-01')).toBe(words)
})

test.each([
  ['Asia/Shanghai', '2026-05-12', '18:00:00', '2026-05-12T10:00:00.000Z'],
  ['America/New_York', '2026-01-12', '18:00:00', '2026-01-12T23:00:00.000Z'],
  ['America/New_York', '2026-07-12', '18:00:00', '2026-07-12T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '01:30:00', '2026-10-24T23:30:00.000Z'],
  ['Asia/Kathmandu', '2026-05-12', '00:00:00', '2026-05-11T18:15:00.000Z'],
])('in %s it is %s %s at %s', (zone, day, time, instant) => {
  expect(instantOf({ day, time }, zone).toISOString()).toBe(instant)
  expect(museumTime(new Date(instant), zone)).toEqual({ day, time })
})

test.each([
  ['2026-11-22', '2026-01-01', '11月22日 周日'],
  ['2026-05-09', '2026-11-22', '5月9日 周六'],
  ['2025-11-22', '2026-01-01', '2025年11月22日 周六'],
  ['2027-01-01', '2026-12-31', '2027年1月1日 周五'],
])('%s is written, on %s, as %s', (day, today, text) => {
  expect(dayText(day, today)).toBe(text)
  expect(momentText(`${day} 09:05:59`, today)).toBe(`${text} 09:05`)
})
