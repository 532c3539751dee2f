import { expect, it } from 'vitest'
import { usualSignRules } from '../setting/setting.rules.ts'
import { teamToday, teamWords } from './team-line.rules.ts'

const day = '2026-11-22'
const shift = (volunteer_id: number, start: string, end: string, came = '', made = '') => ({
  volunteer_id,
  date: day,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  sign_time: came === '' ? '' : `${day} ${came}:00`,
  sign_out_time: '',
  repair_sign_time: made === '' ? '' : `${day} ${made}:00`,
  repair_sign_out_time: '',
})

it('counts a team’s day in people: who is expected, who came, and who is overdue', () => {
  const shifts = [
    shift(1, '09:00', '12:00', '08:50'),
    shift(1, '14:00', '17:00'),
    shift(2, '09:00', '12:00'),
    shift(3, '14:00', '17:00'),
  ]
  const at = (time: string) => teamToday(shifts, `${day} ${time}`, usualSignRules)
  expect(at('09:05:00')).toEqual({ expected: 3, here: 1, missing: 0 })
  expect(at('09:05:59')).toEqual({ expected: 3, here: 1, missing: 0 })
  expect(at('09:06:00')).toEqual({ expected: 3, here: 1, missing: 1 })
  // Somebody who came in the morning and is overdue in the afternoon is both.
  expect(at('14:30:00')).toEqual({ expected: 3, here: 1, missing: 3 })
})

it('counts as here whom the office has marked', () => {
  const marked = [shift(1, '09:00', '12:00', '', '09:00')]
  const counted = teamToday(marked, `${day} 10:00:00`, usualSignRules)
  expect(counted).toEqual({ expected: 1, here: 1, missing: 0 })
})

it('says it in one line', () => {
  expect(teamWords({ expected: 0, here: 0, missing: 0 })).toBe('今天没有排班')
  expect(teamWords({ expected: 6, here: 4, missing: 0 })).toBe('应到6人，已到4人')
  expect(teamWords({ expected: 6, here: 4, missing: 1 })).toBe('应到6人，已到4人，缺1人')
})
