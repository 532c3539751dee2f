import { expect, test } from 'vitest'
import { besideRefusal } from './beside.rules.ts'

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
