import { describe, expect, test } from 'vitest'
import { isPeriod } from '../period.ts'
import type { Shift } from '../roster/shift.rules.ts'
import { usualSignRules as rules } from '../setting/setting.rules.ts'
import { dutyStateOf, markRefusal, unmarkRefusal } from './attendance.rules.ts'
import { repaired, repairRefusal } from './repair.rules.ts'

const date = '2026-05-12'
const at = (time: string) => (time === '' ? '' : `${date} ${time}`)
/** A shift from 09:00 to 12:00, with the times of day that were signed and made up. */
const shift = (came = '', went = '', made: [string, string] = ['', '']): Shift => ({
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: at(came),
  sign_out_time: at(went),
  repair_sign_time: at(made[0]),
  repair_sign_out_time: at(made[1]),
})
const [none, came, left] = [shift(), shift('08:55:00'), shift('08:55:00', '11:50:00')]

describe('where a shift stands', () => {
  test.each([
    ['expected', none, '00:00:00'],
    ['expected', none, '07:59:59'],
    ['may_sign', none, '08:00:00'],
    ['may_sign', none, '09:05:00'],
    ['may_sign', none, '09:05:59'],
    ['late', none, '09:06:00'],
    ['late', none, '11:59:59'],
    ['missing', none, '12:00:00'],
    ['on_duty', came, '08:56:00'],
    ['on_duty', came, '11:54:59'],
    ['to_sign_out', came, '11:55:00'],
    ['to_sign_out', came, '12:00:00'],
    ['to_sign_out', came, '18:00:00'],
    ['not_signed_out', came, '18:00:01'],
    ['done', left, '11:51:00'],
    ['done', left, '12:00:00'],
    ['on_duty', shift('', '', ['09:00:00', '']), '10:00:00'],
    ['done', shift('09:00:00', '', ['', '12:00:00']), '12:30:00'],
  ])('%s', (state, served, now) => {
    expect(dutyStateOf(served, at(now), rules)).toBe(state)
  })

  test('what waits for the office is not done', () => {
    expect(dutyStateOf({ ...left, pending: 1 }, at('12:00:00'), rules)).toBe('to_judge')
    expect(dutyStateOf({ ...left, pending: 0 }, at('12:00:00'), rules)).toBe('done')
  })

  test.each([
    ['may_sign', '09:00:00'],
    ['late', '10:00:00'],
    ['not_signed_out', '12:00:00'],
  ])('a sign-out without a sign-in is not complete: %s', (state, now) => {
    expect(dutyStateOf(shift('', '11:00:00'), at(now), rules)).toBe(state)
  })

  test('late follows the grace that is set, and the day', () => {
    expect(dutyStateOf(none, at('09:10:00'), { ...rules, late_minutes: 10 })).toBe('may_sign')
    expect(dutyStateOf(none, at('09:00:59'), { ...rules, late_minutes: 0 })).toBe('may_sign')
    expect(dutyStateOf(none, at('09:01:00'), { ...rules, late_minutes: 0 })).toBe('late')
    expect(dutyStateOf(none, '2026-05-11 23:00:00', rules)).toBe('expected')
    expect(dutyStateOf(none, '2026-05-13 08:00:00', rules)).toBe('missing')
    expect(dutyStateOf(came, '2026-05-13 08:00:00', rules)).toBe('not_signed_out')
  })
})

describe('marking by one tap', () => {
  test.each([
    [undefined, none, 'sign', '08:00:00'],
    ['sign.too_early', none, 'sign', '07:59:59'],
    [undefined, none, 'sign', '12:00:00'],
    ['sign.too_late', none, 'sign', '12:00:01'],
    ['duty.already_marked', came, 'sign', '09:30:00'],
    ['duty.already_marked', shift('', '', ['09:00:00', '']), 'sign', '09:30:00'],
    ['sign.not_signed_in', none, 'signout', '09:30:00'],
    [undefined, came, 'signout', '09:30:00'],
    [undefined, came, 'signout', '23:00:00'],
    ['duty.already_marked', left, 'signout', '12:30:00'],
  ] as const)('%s', (fault, served, type, now) => {
    expect(markRefusal(served, type, at(now), rules)).toBe(fault)
  })

  test('is of today only', () => {
    expect(markRefusal(came, 'signout', '2026-05-13 00:10:00', rules)).toBe('duty.not_today')
    expect(markRefusal(none, 'sign', '2026-05-11 09:00:00', rules)).toBe('duty.not_today')
    const marked = shift('', '', ['09:00:00', ''])
    expect(unmarkRefusal(marked, 'sign', '2026-05-13 00:10:00')).toBe('duty.not_today')
  })

  test('is taken back where a time was made up, never what was signed', () => {
    expect(unmarkRefusal(shift('', '', ['09:00:00', '']), 'sign', at('10:00:00'))).toBeUndefined()
    expect(unmarkRefusal(came, 'sign', at('10:00:00'))).toBe('duty.nothing_marked')
    expect(unmarkRefusal(came, 'signout', at('10:00:00'))).toBe('duty.nothing_marked')
  })
})

describe('a repair', () => {
  const why = { reason: '手机没电' }
  const now = '2026-05-14 09:00:00'
  test.each([
    ['duty.time_missing', came, {}],
    [undefined, came, { sign_out_time: at('12:00:00') }],
    ['duty.time_wrong', came, { sign_out_time: at('08:55:00') }],
    ['duty.time_wrong', came, { sign_out_time: at('08:00:00') }],
    [undefined, none, { sign_time: at('09:00:00'), sign_out_time: at('09:00:01') }],
    ['duty.time_wrong', none, { sign_time: at('10:00:00'), sign_out_time: at('10:00:00') }],
    ['duty.time_wrong', left, { sign_time: at('11:50:00') }],
    ['duty.time_wrong', none, { sign_time: '2026-05-11 09:00:00' }],
    ['duty.time_wrong', none, { sign_time: '2026-05-13 09:00:00' }],
    [undefined, none, { sign_time: at('13:00:00') }],
    ['duty.time_wrong', came, { sign_out_time: '2026-05-13 00:00:00' }],
  ])('%s', (fault, served, times) => {
    expect(repairRefusal(served, { ...times, ...why }, now, rules)).toBe(fault)
  })

  test('lets a sign-out reach into the next day, as far as signing out does', () => {
    const late = { ...came, start_time: '20:00:00', end_time: '23:00:00' }
    const out = (sign_out_time: string) =>
      repairRefusal(late, { sign_out_time, ...why }, now, rules)
    expect(out('2026-05-13 05:00:00')).toBeUndefined()
    expect(out('2026-05-13 05:00:01')).toBe('duty.time_wrong')
    expect(out('2026-05-14 00:00:00')).toBe('duty.time_wrong')
    const lastOfMonth = { ...late, date: '2026-05-31', sign_time: '2026-05-31 20:00:00' }
    const past = '2026-06-02 00:00:00'
    const unreal = { sign_out_time: '2026-05-32 01:00:00', ...why }
    expect(repairRefusal(lastOfMonth, unreal, past, rules)).toBe('duty.time_wrong')
  })

  test('is not made of what has not been yet', () => {
    const out = { sign_out_time: at('12:00:00'), ...why }
    expect(repairRefusal(came, out, at('11:59:59'), rules)).toBe('duty.not_yet')
    expect(repairRefusal(came, out, at('12:00:00'), rules)).toBeUndefined()
  })

  test('needs a reason, unless it only takes back', () => {
    const made = shift('08:55:00', '', ['09:00:00', '12:00:00'])
    const reason = ''
    expect(repairRefusal(came, { sign_out_time: at('12:00:00'), reason }, now, rules)).toBe(
      'duty.reason_required',
    )
    expect(repairRefusal(made, { sign_time: '', reason }, now, rules)).toBeUndefined()
    expect(
      repairRefusal(made, { sign_time: '', sign_out_time: at('12:00:00'), reason }, now, rules),
    ).toBe('duty.reason_required')
    expect(repairRefusal(came, { sign_time: '', reason }, now, rules)).toBe('duty.nothing_marked')
    expect(repaired(made, { sign_time: '', reason })).toEqual(
      shift('08:55:00', '', ['', '12:00:00']),
    )
  })

  test('judges the times as they count once a made-up one is gone', () => {
    const made = shift('11:00:00', '', ['09:00:00', '10:00:00'])
    const change = { sign_time: '', sign_out_time: at('10:30:00'), ...why }
    expect(repairRefusal(made, change, now, rules)).toBe('duty.time_wrong')
    expect(repairRefusal(made, { sign_time: '', reason: '' }, now, rules)).toBe('duty.time_wrong')
    const both = { sign_time: '', sign_out_time: '', reason: '' }
    expect(repairRefusal(made, both, now, rules)).toBeUndefined()
  })
})

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2029-01-01', true],
  ['2026-01-01', '2029-01-02', false],
  ['2026-01-02', '2026-01-01', false],
])('from %s to %s: %s', (first, last, fine) => {
  expect(isPeriod(first, last)).toBe(fine)
})
