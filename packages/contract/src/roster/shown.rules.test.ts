import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingOf } from '../attendance/counting.rules.ts'
import {
  attendanceOf,
  isLateAt,
  isToSignOut,
  lateBefore,
  type Shift,
  serviceMinutes,
  toSignOutBefore,
} from './shift.rules.ts'

const rules = { zone: 'Asia/Shanghai', late_minutes: 5, sign_out_hours: 6 }
const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
const second = fc.integer({ min: 0, max: 86_399 })
const signed = fc.option(second, { nil: undefined })
const anyShift = fc.record({ ends: fc.tuple(second, second), came: signed, went: signed }).map(
  ({ ends, came, went }): Shift => ({
    date,
    sign_time: came === undefined ? '' : at(clock(came)),
    sign_out_time: went === undefined ? '' : at(clock(went)),
    repair_sign_time: '',
    repair_sign_out_time: '',
    start_time: clock(Math.min(...ends)),
    end_time: clock(Math.max(...ends)),
  }),
)

/** The minute that is shown of a stamp, counted from 1970. */
const shown = (stamp: string) => Date.parse(`${stamp.slice(0, 16).replace(' ', 'T')}Z`) / 60_000

test('the minutes are those between the two that are shown, clipped to the shift', () => {
  fc.assert(
    fc.property(anyShift, (served) => {
      if (served.sign_time === '' || served.sign_out_time === '') return
      const from = Math.max(shown(served.sign_time), shown(at(served.start_time)))
      const to = Math.min(shown(served.sign_out_time), shown(at(served.end_time)))
      const minutes = serviceMinutes(served, rules.zone)
      expect(minutes).toBe(Math.max(0, to - from))
      const counting = countingOf(served, rules.zone)
      expect(counting).toMatchObject({ minutes })
      if (minutes > 0) expect([shown(counting.from), shown(counting.to)]).toEqual([from, to])
      const { status = -1 } = attendanceOf(served, `${date} 23:59:59`, rules) ?? {}
      const late = shown(served.sign_time) - shown(at(served.start_time)) > rules.late_minutes
      const early = shown(at(served.end_time)) - shown(served.sign_out_time) > rules.late_minutes
      // Whoever went before they came has no place in this.
      if (served.sign_out_time >= served.sign_time)
        expect([late, early]).toEqual([status === 2 || status === 4, status === 3 || status === 4])
    }),
  )
})

test('late is what starts before the moment by which lists ask, and to sign out what ends before it', () => {
  fc.assert(
    fc.property(anyShift, second, fc.integer({ min: 0, max: 120 }), (served, now, grace) => {
      const own = { ...rules, late_minutes: grace }
      const moment = at(clock(now))
      expect(isLateAt(served, moment, own)).toBe(at(served.start_time) < lateBefore(moment, own))
      expect(isToSignOut(served, moment, own)).toBe(
        at(served.start_time) <= moment && at(served.end_time) < toSignOutBefore(moment, own),
      )
    }),
  )
})
