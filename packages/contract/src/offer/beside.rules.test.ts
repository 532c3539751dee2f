import { expect, test } from 'vitest'
import { besideRefusal, hasSaidSince } from './beside.rules.ts'

const shift = { date: '2026-05-12', start_time: '09:00:00', end_time: '12:00:00', attended: 0 }

test.each([
  ['2026-05-10', '23:59:59', 'offer.early'],
  ['2026-05-11', '00:00:00', undefined],
  ['2026-05-12', '11:59:59', undefined],
  ['2026-05-12', '12:00:00', 'offer.started'],
] as const)('at %s %s one more beside a shift: %s', (day, time, refusal) => {
  expect(besideRefusal(shift, { day, time })).toBe(refusal)
})

test('nobody is asked beside who has come', () => {
  const at = { day: '2026-05-12', time: '09:20:00' }
  expect(besideRefusal({ ...shift, attended: 1 }, at)).toBe('offer.came')
})

// Asked at eight in the evening of the day before.
test.each([
  ['2026-05-11 20:00:00', '', '2026-05-11 20:00:00', true],
  ['2026-05-11 19:59:59', '', '2026-05-11 21:00:00', false],
  ['', '', '2026-05-11 21:00:00', false],
  // Of another shift, when this one had begun without them.
  ['2026-05-12 08:59:59', '', '2026-05-12 09:10:00', true],
  ['2026-05-12 09:00:00', '', '2026-05-12 09:10:00', false],
  // By telephone.
  ['2026-05-11 20:30:00', 'chief', '2026-05-11 20:30:59', false],
  ['2026-05-11 20:30:00', 'chief', '2026-05-11 20:31:00', true],
] as const)('said at %s to %s, it is known at %s that they come: %s', (at, by, now, known) => {
  const answered = { ...shift, answered_at: at, answered_by: by }
  expect(hasSaidSince(answered, '2026-05-11 20:00:00', now, 'Asia/Shanghai')).toBe(known)
})
