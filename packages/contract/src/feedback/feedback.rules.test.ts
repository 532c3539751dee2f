import { expect, test } from 'vitest'
import type { Shift } from '../roster/shift.rules.ts'
import { feedbackRefusal, feedbackUntil, moodBadge, moods, waitsOf } from './feedback.rules.ts'

const zone = 'Asia/Shanghai'
const shift = (change: Partial<Shift> = {}): Shift => ({
  date: '2026-05-12',
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '2026-05-12 08:55:00',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
  ...change,
})
const absent = { sign_time: '' }

test.each([
  ['while it runs', shift(), '2026-05-12 11:59:59', 'feedback.not_yet'],
  ['from its end', shift(), '2026-05-12 12:00:00', undefined],
  [
    'from going early',
    shift({ sign_out_time: '2026-05-12 10:30:00' }),
    '2026-05-12 10:30:00',
    undefined,
  ],
  ['to the last second of 48 hours', shift(), '2026-05-14 12:00:00', undefined],
  ['not a second later', shift(), '2026-05-14 12:00:01', 'feedback.too_late'],
  ['before anybody came', shift(absent), '2026-05-12 11:59:59', 'feedback.not_yet'],
  ['after nobody came', shift(absent), '2026-05-12 12:00:00', 'feedback.not_served'],
  [
    'after the office said that somebody came',
    shift({ ...absent, repair_sign_time: '2026-05-12 09:00:00' }),
    '2026-05-12 12:00:00',
    undefined,
  ],
])('a shift is spoken of: %s', (_, served, now, refusal) => {
  expect(feedbackRefusal(served, now, zone)).toBe(refusal)
})

test('48 hours are those that pass, also where a clock is changed', () => {
  expect(feedbackUntil(shift(), zone)).toBe('2026-05-14 12:00:00')
  const spring = { date: '2026-03-28', end_time: '12:00:00' }
  expect(feedbackUntil(spring, 'Europe/Berlin')).toBe('2026-03-30 13:00:00')
})

test('each has its word and its colour, and nothing else has one', () => {
  expect(moods.map((mood) => moodBadge(mood).word)).toEqual(['顺利', '一般', '有问题'])
  expect(new Set(moods.map((mood) => moodBadge(mood).tone)).size).toBe(3)
  expect(moodBadge(0).word).toBe('')
})

test.each([
  [2, { mood: 1, need_help: 1, content: '' }],
  [1, { mood: 3, need_help: 0, content: '' }],
  [1, { mood: 1, need_help: 0, content: '讲解器没电' }],
  [0, { mood: 1, need_help: 0, content: '' }],
  [0, { mood: 2, need_help: 0, content: '' }],
])('it waits for the office by %i: %o', (waits, said) => {
  expect(waitsOf(said)).toBe(waits)
})
