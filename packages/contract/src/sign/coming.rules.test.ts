import { expect, test } from 'vitest'
import { usualSignRules as rules } from '../setting/setting.rules.ts'
import { comingAt, touchingShift } from './coming.rules.ts'

const date = '2026-05-12'
const span = (start_time: string, end_time: string) => ({ date, start_time, end_time })
const morning = span('09:00:00', '12:00:00')

test.each([
  ['08:52:00', 'before', 0],
  ['09:00:00', 'before', 0],
  ['09:00:59', 'before', 0],
  ['09:01:00', 'on_time', 1],
  ['09:05:59', 'on_time', 5],
  ['09:06:00', 'late', 6],
  ['09:12:30', 'late', 12],
])('at %s coming is %s', (time, kind, since) => {
  expect(comingAt(morning, `${date} ${time}`, rules)).toEqual({
    kind,
    since,
    ends: `${date} 12:00:00`,
    latest: `${date} 18:00:00`,
  })
})

test('signing out of an evening reaches into the next day', () => {
  const { latest } = comingAt(span('19:00:00', '21:00:00'), `${date} 19:00:00`, rules)
  expect(latest).toBe('2026-05-13 03:00:00')
})

test.each([
  ['at once', '12:00:00', true],
  ['after the way from hall to hall', '12:30:00', true],
  ['after a rest', '12:30:01', false],
  ['before', '11:59:00', false],
])('a shift that begins %s touches', (_, start, touches) => {
  const next = span(start, '15:00:00')
  expect(touchingShift(morning, [morning, next], rules.zone)).toBe(touches ? next : undefined)
})
