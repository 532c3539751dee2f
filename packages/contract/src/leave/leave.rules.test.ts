import { expect, test } from 'vitest'
import { notedRefusal } from './leave.rules.ts'

const date = '2026-05-12'
const shift = {
  date,
  start_time: '14:00:00',
  end_time: '17:00:00',
  sign_time: '',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
}
const signed = { ...shift, sign_time: `${date} 13:50:00` }

test.each([
  ['told and noted before', shift, '2026-05-10 09:00:00', '2026-05-10 09:00:00', undefined],
  ['told a second before the start', shift, `${date} 13:59:59`, `${date} 18:00:00`, undefined],
  ['told at the start', shift, `${date} 14:00:00`, `${date} 18:00:00`, 'leave.late'],
  ['told later than now', shift, `${date} 10:00:01`, `${date} 10:00:00`, 'leave.told_later'],
  ['noted after thirty days', shift, `${date} 09:00:00`, '2026-06-11 23:59:59', undefined],
  ['noted later', shift, `${date} 09:00:00`, '2026-06-12 00:00:00', 'leave.long_ago'],
  ['signed', signed, `${date} 09:00:00`, `${date} 15:00:00`, 'planner.signed'],
] as const)('leave %s', (_, row, told_at, now, refusal) => {
  expect(notedRefusal(row, told_at, now)).toBe(refusal)
})
