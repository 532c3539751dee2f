import { describe, expect, test } from 'vitest'
import type { Shift } from '../roster/shift.rules.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { leavingAt } from './leaving.rules.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
/** A shift from 09:00 to 12:00 that somebody serves, with `change` on top. */
const shift = (change: Partial<Shift> = {}): Shift => ({
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
  ...change,
})

describe('leaving', () => {
  const at58 = { sign_time: at('08:58:00') }
  test.each([
    ['just after coming', at58, '09:01:00', { since: 3, minutes: 1, loss: true, justCame: true }],
    ['ten minutes after', at58, '09:08:00', { since: 10, loss: true, justCame: true }],
    ['with hours to go', at58, '10:40:00', { minutes: 100, left: 80, loss: true, justCame: false }],
    ['by the minutes that are shown', { sign_time: at('08:58:59') }, '09:01:00', { since: 3 }],
    [
      'whatever the seconds',
      { sign_time: at('09:03:40') },
      '11:56:10',
      { minutes: 173, minutesAtEnd: 177, left: 4, loss: false },
    ],
    ['a second too early', at58, '11:54:59', { minutes: 174, status_name: '早退', loss: true }],
    ['within the grace', at58, '11:55:00', { minutes: 175, status_name: '正常', loss: false }],
    ['at the end', at58, '12:00:00', { minutes: 180, minutesAtEnd: 180, loss: false }],
    // Waiting would add nothing, so there is nothing to warn of.
    ['when coming was at the end', { sign_time: at('12:00:00') }, '12:03:00', { loss: false }],
    [
      'late and early',
      { sign_time: at('09:30:00') },
      '10:30:00',
      { status_name: '迟到早退', loss: true },
    ],
    [
      'by a made-up coming',
      { ...at58, repair_sign_time: at('10:00:00') },
      '12:00:00',
      { minutes: 120, loss: false },
    ],
  ])('%s', (_, signed, time, outcome) => {
    expect(leavingAt(shift(signed), at(time), usualSignRules)).toMatchObject(outcome)
  })

  test('goes by the museum’s own measure of early', () => {
    const rules = { ...usualSignRules, late_minutes: 30 }
    expect(leavingAt(shift(at58), at('11:30:00'), rules)?.loss).toBe(false)
    expect(leavingAt(shift(at58), at('11:29:00'), rules)?.loss).toBe(true)
  })

  test('is nothing for whoever never came', () => {
    expect(leavingAt(shift(), at('10:00:00'), usualSignRules)).toBeUndefined()
  })
})
