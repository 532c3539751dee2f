import { describe, expect, test } from 'vitest'
import type { Shift } from '../roster/shift.rules.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { fittingShift, openShift, signedTimes, signRefusal, signTypeOf } from './sign.rules.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
/** A shift from 09:00 to 12:00 that nobody has signed, with `change` on top. */
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
const came = { sign_time: at('09:00:00') }
const left = { ...came, sign_out_time: at('12:00:00') }

describe('signing in', () => {
  test.each([
    ['an hour before and a second', shift(), at('07:59:59'), 'sign.too_early'],
    ['an hour before', shift(), at('08:00:00'), undefined],
    ['to the end', shift(), at('12:00:00'), undefined],
    ['after it', shift(), at('12:00:01'), 'sign.too_late'],
    ['the day before', shift(), '2026-05-11 09:00:00', 'sign.not_today'],
    ['the day after', shift(), '2026-05-13 09:00:00', 'sign.not_today'],
    ['twice', shift(came), at('09:01:00'), 'sign.done'],
    [
      'after signing out',
      shift({ sign_out_time: at('10:00:00') }),
      at('10:01:00'),
      'sign.out_done',
    ],
    [
      'beside a made-up time',
      shift({ repair_sign_time: at('09:00:00') }),
      at('09:05:00'),
      undefined,
    ],
  ])('%s', (_, served, now, refusal) => {
    expect(signRefusal(served, 'sign', now, usualSignRules)).toBe(refusal)
  })

  test('is open as early as the museum sets it', () => {
    const rules = { ...usualSignRules, sign_early_minutes: 0 }
    expect(signRefusal(shift(), 'sign', at('08:59:59'), rules)).toBe('sign.too_early')
    expect(signRefusal(shift(), 'sign', at('09:00:00'), rules)).toBeUndefined()
  })
})

describe('signing out', () => {
  test.each([
    ['before signing in', shift(), at('10:00:00'), 'sign.not_signed_in'],
    ['at once', shift(came), at('09:00:00'), undefined],
    ['six hours after the end', shift(came), at('18:00:00'), undefined],
    ['a second later', shift(came), at('18:00:01'), 'sign.out_too_late'],
    ['twice', shift(left), at('12:01:00'), 'sign.out_done'],
    [
      'with a made-up coming',
      shift({ repair_sign_time: at('09:00:00') }),
      at('12:30:00'),
      undefined,
    ],
    [
      'beside a made-up going',
      shift({ ...came, repair_sign_out_time: at('12:00:00') }),
      at('12:30:00'),
      undefined,
    ],
  ])('%s', (_, served, now, refusal) => {
    expect(signRefusal(served, 'signout', now, usualSignRules)).toBe(refusal)
  })

  test('may follow after midnight', () => {
    const late = shift({ ...came, start_time: '20:00:00', end_time: '23:30:00' })
    expect(signRefusal(late, 'signout', '2026-05-13 05:30:00', usualSignRules)).toBeUndefined()
    expect(signRefusal(late, 'signout', '2026-05-13 05:30:01', usualSignRules)).toBe(
      'sign.out_too_late',
    )
  })
})

test('a shift waits for signing in, then for signing out, then for nothing', () => {
  expect(signTypeOf(shift())).toBe('sign')
  expect(signTypeOf(shift(came))).toBe('signout')
  expect(signTypeOf(shift(left))).toBeUndefined()
})

describe('what a scan goes by', () => {
  const marked = shift({ repair_sign_time: at('09:00:00') })
  test('whoever is marked as there signs in while the shift runs, and out when it is over', () => {
    expect(signTypeOf(signedTimes(marked, at('12:00:00')))).toBe('sign')
    expect(signTypeOf(signedTimes(marked, at('12:00:01')))).toBe('signout')
  })
  test('whoever is marked as gone has nothing to sign', () => {
    const gone = shift({ ...came, repair_sign_out_time: at('11:00:00') })
    expect(signTypeOf(signedTimes(gone, at('11:30:00')))).toBeUndefined()
  })
})

describe('where a scan leads', () => {
  const scanned = (change: Partial<Shift> = {}, refusal = '') => ({ ...shift(change), refusal })
  const afternoon = { start_time: '13:00:00', end_time: '15:00:00' }

  test('straight to the shift that is open, whatever else is planned', () => {
    const open = scanned(came)
    expect(openShift([scanned(), open, scanned(afternoon)])).toBe(open)
    expect(openShift([scanned(), scanned(left, 'sign.out_done')])).toBeUndefined()
    expect(openShift([scanned(came, 'sign.out_too_late')])).toBeUndefined()
  })

  test('of two that are open, to the one that ends first', () => {
    const late = scanned({ ...came, ...afternoon })
    const yesterday = scanned({ ...came, date: '2026-05-11', end_time: '23:30:00' })
    expect(openShift([late, scanned(came), yesterday])).toBe(yesterday)
  })

  test('the one that can be signed in now is chosen already, and none of several', () => {
    const early = scanned(afternoon, 'sign.too_early')
    const now = scanned()
    expect(fittingShift([now, early, scanned(left, 'sign.out_done')])).toBe(now)
    expect(fittingShift([now, scanned(afternoon)])).toBeUndefined()
    expect(fittingShift([early])).toBeUndefined()
  })
})
