import { expect, test } from 'vitest'
import { instantOf, museumTime, periodInWords } from './day.ts'

test.each([
  ['2026-05-09', '2026-05-09', '2026年5月9日'],
  ['2026-05-09', '2026-11-20', '2026年5月9日至11月20日'],
  ['2026-12-30', '2027-01-02', '2026年12月30日至2027年1月2日'],
])('%s to %s is %s', (start, end, words) => {
  expect(periodInWords(start, end)).toBe(words)
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
