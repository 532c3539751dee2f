import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { leavingAt } from '@museum/contract/sign/leaving.rules.ts'
import { expect, it } from 'vitest'
import { lossWords } from './leavingWords.ts'

const shift = {
  date: '2026-05-12',
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '2026-05-12 08:58:00',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
}

it.each([
  ['08:58:30', '您刚刚签到。现在签退只计0小时，记为早退；12:00签退可计3小时'],
  ['09:01:00', '您3分钟前刚签到。现在签退只计1分钟，记为早退；12:00签退可计3小时'],
  ['10:40:00', '离12:00结束还有1小时20分钟。现在签退只计1小时40分钟，记为早退；12:00签退可计3小时'],
])('at %s leaving loses: %s', (time, whole) => {
  const leaving = leavingAt(shift, `2026-05-12 ${time}`, usualSignRules)
  if (!leaving) throw new Error('somebody came')
  expect(lossWords(leaving, shift.end_time).whole).toBe(whole)
})
