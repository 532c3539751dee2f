import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairRefusal } from './attendance/repair.rules.ts'
import { knowSteady, museumStamp } from './day.ts'
import {
  attendanceOf,
  isSignOutOver,
  isToSignOut,
  type Shift,
  serviceMinutes,
  signOutOverBefore,
  toSignOutBefore,
} from './roster/shift.rules.ts'
import { usualSignRules } from './setting/setting.rules.ts'
import { leavingAt } from './sign/leaving.rules.ts'
import { firstSignIn } from './sign/sign.rules.ts'
import { firstStampAt, minutesAfter, secondsAt, steadyAround } from './zone.ts'

const berlin = 'Europe/Berlin'
const york = 'America/New_York'
const changes = [
  [berlin, '2026-03-29', 300],
  [berlin, '2026-10-25', 420],
  [york, '2026-03-08', 300],
  [york, '2026-11-01', 420],
  ['Asia/Shanghai', '2026-03-29', 360],
  ['Asia/Shanghai', '2026-10-25', 360],
] as const

const night = (date: string, came: string, went: string): Shift => ({
  date,
  start_time: '00:00:00',
  end_time: '06:00:00',
  sign_time: came && `${date} ${came}`,
  sign_out_time: went && `${date} ${went}`,
  repair_sign_time: '',
  repair_sign_out_time: '',
})

describe.each(changes)('in %s on %s', (zone, date, minutes) => {
  const rules = { ...usualSignRules, zone }

  test(`a night from 0 to 6 has ${minutes} minutes`, () => {
    const shift = night(date, '00:00:00', '06:00:00')
    expect(serviceMinutes(shift, zone)).toBe(minutes)
    expect(attendanceOf(shift, `${date} 07:00:00`, rules)?.status).toBe(1)
    const left = leavingAt(night(date, '00:00:00', ''), `${date} 00:30:00`, rules)
    expect(left).toMatchObject({ since: 30, left: minutes - 30, minutesAtEnd: minutes })
  })

  test('signing in opens an hour before, signing out ends hours after', () => {
    const later = { date, start_time: '03:30:00' }
    const opens = { 300: '01:30:00', 360: '02:30:00', 420: '02:30:00' }[minutes]
    expect(firstSignIn(later, rules)).toBe(`${date} ${opens}`)
    const early = { date, end_time: '00:30:00' }
    const ends = { 300: '07:30', 360: '06:30', 420: '05:30' }[minutes]
    expect(isSignOutOver(early, `${date} ${ends}:00`, rules)).toBe(false)
    expect(isSignOutOver(early, `${date} ${ends}:01`, rules)).toBe(true)
  })

  test('the bound of a list is the rule, whatever the minute', () => {
    const minute = fc.integer({ min: 0, max: 10 * 60 })
    const stampOf = (count: number) =>
      `${date} ${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}:00`
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 6 }), (end, now, hours) => {
        const own = { ...rules, sign_out_hours: hours }
        const shift = { date, end_time: stampOf(end).slice(11) }
        const over = isSignOutOver(shift, stampOf(now), own)
        expect(stampOf(end) < signOutOverBefore(stampOf(now), own)).toBe(over)
        const leaves = isToSignOut({ ...shift, start_time: '00:00:00' }, stampOf(now), own)
        expect(stampOf(end) < toSignOutBefore(stampOf(now), own)).toBe(leaves)
        if (end <= now)
          expect(secondsAt(stampOf(end), zone)).toBeLessThanOrEqual(secondsAt(stampOf(now), zone))
      }),
      { numRuns: 500, seed: 13 },
    )
  })
})

test('a time that the clock shows twice is the first, unless one left before coming', () => {
  const date = '2026-10-25'
  expect(new Date(secondsAt(`${date} 02:30:00`, berlin) * 1000).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  expect(serviceMinutes(night(date, '02:30:00', '02:50:00'), berlin)).toBe(20)
  const turned = night(date, '02:30:00', '02:10:00')
  expect(serviceMinutes(turned, berlin)).toBe(40)
  const times = { sign_time: turned.sign_time, sign_out_time: turned.sign_out_time, reason: '补' }
  const refusal = (zone: string) =>
    repairRefusal(night(date, '', ''), times, `${date} 09:00:00`, { ...usualSignRules, zone })
  expect(refusal(berlin)).toBeUndefined()
  expect(refusal('Asia/Shanghai')).toBe('duty.time_wrong')
})

test('a time that the clock skips is the change', () => {
  const moment = Date.parse('2026-03-29T01:00:00Z') / 1000
  expect(secondsAt('2026-03-29 02:00:00', berlin)).toBe(moment)
  expect(secondsAt('2026-03-29 02:30:00', berlin)).toBe(moment)
  expect(secondsAt('2026-03-29 03:00:00', berlin)).toBe(moment)
  expect(firstStampAt(moment, berlin)).toBe('2026-03-29 02:00:00')
  expect(minutesAfter('2026-03-29 01:30:00', 60, berlin)).toBe('2026-03-29 03:30:00')
})

const utc = (stamp: string) => Date.parse(`${stamp}Z`) / 1000

test('a clock that nobody changes is steady from last year to the end of the next', () => {
  const now = new Date('2026-05-12T02:00:00Z')
  expect(steadyAround(now, 'Asia/Shanghai')).toEqual({
    ahead: 8 * 3600,
    from: utc('2025-01-01T00:00:00'),
    until: utc('2028-01-01T00:00:00'),
  })
})

test('one that is changed is steady between its changes', () => {
  const { ahead, from, until } = steadyAround(new Date('2026-05-12T23:59:59Z'), berlin)
  expect({ ahead, from, until }).toEqual({
    ahead: 2 * 3600,
    from: utc('2026-03-30T00:00:00'),
    until: utc('2026-10-25T00:00:00'),
  })
})

test('a clock that is known to be steady reads as the browser’s own tables say', () => {
  // The same clock under names of its own: one is told, one looks every time up.
  const [told, asked] = ['Europe/Vienna', 'Europe/Budapest']
  knowSteady(told, steadyAround(new Date('2026-05-12T02:00:00Z'), told))
  const near = [utc('2026-03-30T00:00:00'), utc('2026-10-25T00:00:00')]
  for (const change of near)
    for (let at = change - 50 * 3600; at < change + 50 * 3600; at += 1_799) {
      const stamp = museumStamp(new Date(at * 1000), asked)
      expect(museumStamp(new Date(at * 1000), told)).toBe(stamp)
      expect(secondsAt(stamp, told)).toBe(secondsAt(stamp, asked))
    }
})
