import { expect, test } from 'vitest'
import { dutyStateOf } from '../attendance/attendance.rules.ts'
import { dutyStateWords } from '../attendance/attendance.words.ts'
import type { Shift } from '../roster/shift.rules.ts'
import { attendanceOf } from '../roster/shift.rules.ts'
import { shiftWords } from '../roster/shift.words.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { standingOf } from './standing.rules.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const shift: Shift = {
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
}
const came = { ...shift, sign_time: at('09:00:00') }

test.each([
  [shift, '07:59:59', 'to_serve', '待服务'],
  [shift, '08:00:00', 'may_sign', '可签到'],
  [shift, '11:59:59', 'may_sign', '可签到'],
  [shift, '12:00:00', 'absent', '缺勤'],
  [came, '09:00:00', 'serving', '服务中'],
  [came, '11:54:59', 'serving', '服务中'],
  [came, '11:55:00', 'to_leave', '待签退'],
  [came, '12:00:00', 'to_leave', '待签退'],
  [came, '18:00:00', 'to_leave', '待签退'],
  [came, '18:00:01', 'lacking', '缺卡'],
  [{ ...came, sign_out_time: at('11:00:00') }, '11:00:00', 'done', '已完成'],
  [{ ...shift, repair_sign_out_time: at('12:00:00') }, '12:00:00', 'lacking', '缺卡'],
  [{ ...shift, repair_sign_time: at('09:00:00') }, '10:00:00', 'serving', '服务中'],
])('%j at %s is %s, %s', (served, time, standing, word) => {
  expect(standingOf(served, at(time), usualSignRules)).toEqual({ standing, word })
  // The records have no other word for it.
  const record = attendanceOf(served, at(time), usualSignRules)
  if (record && standing !== 'done') expect(record.status_name).toBe(word)
  // Nor has who watches, but that whoever does not come in time is late to them.
  const watched = dutyStateWords[dutyStateOf(served, at(time), usualSignRules)]
  const late = standing === 'may_sign' && time > '09:05:00'
  expect(watched).toBe(late ? '迟到未到' : word)
})

test('each state has one word, and no word two states', () => {
  const said = Object.values(shiftWords)
  expect(said.toSorted()).toEqual(
    '待服务 可签到 服务中 待签退 已完成 缺勤 缺卡 请假 待核实 迟到未到'.split(' ').toSorted(),
  )
  expect(new Set(said).size).toBe(said.length)
  for (const word of Object.values(dutyStateWords)) expect(said).toContain(word)
})
