import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { fittingShift, openShift } from '@museum/contract/sign/sign.rules.ts'
import { expect, test } from 'vitest'
import { shiftsAt } from './offlineShifts.ts'
import type { SignInfo } from './signState.ts'

const date = '2026-05-12'
const shift = (id: number, start_time: string, end_time: string): SignInfo['list'][number] => ({
  roster_id: id,
  id,
  date,
  title: '常设展日常讲解',
  service_type_name: '展厅讲解',
  place_name: '二层青铜馆',
  start_time,
  end_time,
  sign_time: '',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
  sign_grade: '',
  sign_out_grade: '',
  pending: 0,
  refusal: 'sign.too_early',
})
const known: SignInfo = {
  date,
  now: `${date} 07:00:00`,
  rules: { ...usualSignRules, counted_grades: ['A', 'B', 'C', 'D', 'E'] },
  proof: '',
  grade: 'E',
  list: [shift(1, '09:00:00', '12:00:00'), shift(2, '13:00:00', '15:00:00')],
}

test('what was too early when the network went can be signed at the code’s minute', () => {
  expect(fittingShift(shiftsAt(known, `${date} 07:59:30`, []).list)).toBeUndefined()
  expect(fittingShift(shiftsAt(known, `${date} 09:03:00`, []).list)?.id).toBe(1)
})

test('what is kept unsent is signed, and can be left', () => {
  const time = `${date} 09:03:00`
  const kept = { id: 1, type: 'sign', proof: '', scanned_at: 0, ahead_ms: 0, time } as const
  const { list } = shiftsAt(known, `${date} 12:00:30`, [kept])
  expect(openShift(list)).toMatchObject({ id: 1, sign_time: time })
  const out = { ...kept, type: 'signout', time: `${date} 12:00:30` } as const
  expect(openShift(shiftsAt(known, `${date} 12:01:00`, [kept, out]).list)).toBeUndefined()
})
