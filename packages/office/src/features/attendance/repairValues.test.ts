import { expect, test } from 'vitest'
import type { AttendedRow } from './attendanceRows.ts'
import { repairOf, repairValuesOf } from './repairValues.ts'

const row = (sign: string, out: string) =>
  ({ date: '2026-05-31', repair_sign_time: sign, repair_sign_out_time: out }) as AttendedRow
const none = row('', '')
const marked = row('2026-05-31 09:00:17', '2026-06-01 00:30:00')

test('what stands is shown, and left as it is says nothing', () => {
  expect(repairValuesOf(marked)).toEqual({
    came: '09:00',
    went: '00:30',
    nextDay: true,
    reason: '',
  })
  expect(repairOf(marked, repairValuesOf(marked))).toEqual({ reason: '' })
  const ticked = { ...repairValuesOf(none), nextDay: true, reason: ' 核实 ' }
  expect(repairOf(none, ticked)).toEqual({ reason: '核实' })
})

test('a time is of the shift’s day, a sign-out of the next one where that is said', () => {
  const given = { came: '09:05', went: '01:00', nextDay: true, reason: '核实' }
  expect(repairOf(none, given)).toEqual({
    sign_time: '2026-05-31 09:05:00',
    sign_out_time: '2026-06-01 01:00:00',
    reason: '核实',
  })
  expect(repairOf(marked, { ...repairValuesOf(marked), nextDay: false })).toMatchObject({
    sign_out_time: '2026-05-31 00:30:00',
  })
})

test('emptied, a made-up time is taken back', () => {
  expect(repairOf(marked, { ...repairValuesOf(marked), came: '' })).toEqual({
    sign_time: '',
    reason: '',
  })
})
