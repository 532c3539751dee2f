import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf, hoursText, hoursWords } from '../minutes.ts'
import {
  attendanceOf,
  figuresOf,
  isSignOutOver,
  type Shift,
  serviceMinutes,
  shiftGrade,
} from './shift.rules.ts'

const rules = { zone: 'Asia/Shanghai', late_minutes: 5, sign_out_hours: 6 }
const date = '2026-05-12'
const at = (time: string) => (time === '' ? '' : `${date} ${time}`)
/** A shift from 09:00 to 12:00, with the times of day at which somebody came and went. */
const shift = (came: string, went: string, repaired: [string, string] = ['', '']): Shift => ({
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: at(came),
  sign_out_time: at(went),
  repair_sign_time: at(repaired[0]),
  repair_sign_out_time: at(repaired[1]),
})

describe('service minutes', () => {
  test.each([
    ['the whole shift', shift('09:00:00', '12:00:00'), 180],
    ['early and late outside it do not count', shift('08:10:00', '17:59:00'), 180],
    ['late in, early out', shift('09:20:00', '11:50:00'), 150],
    ['what is shown counts, whatever the seconds', shift('09:03:40', '12:00:10'), 177],
    ['at both ends', shift('09:00:59', '11:59:01'), 179],
    ['one minute after another', shift('11:58:59', '11:59:01'), 1],
    ['seconds of one minute are none', shift('11:59:01', '11:59:59'), 0],
    ['60 seconds are one', shift('11:59:00', '12:30:00'), 1],
    ['no sign-in', shift('', '12:00:00'), 0],
    ['no sign-out', shift('09:00:00', ''), 0],
    ['nobody came', shift('', ''), 0],
    ['all of it before the shift', shift('08:00:00', '08:30:00'), 0],
    ['all of it after the shift', shift('12:00:00', '13:00:00'), 0],
    ['out before in', shift('11:00:00', '10:00:00'), 0],
    ['a made-up sign-in', shift('', '12:00:00', ['10:00:00', '']), 120],
    ['a made-up sign-out', shift('09:00:00', '', ['', '11:00:00']), 120],
    [
      'made-up times stand for the signed ones',
      shift('09:30:00', '10:00:00', ['09:00:00', '12:00:00']),
      180,
    ],
  ])('%s', (_, served, minutes) => {
    expect(serviceMinutes(served, rules.zone)).toBe(minutes)
  })

  test('a sign-out after midnight counts to the end of the shift', () => {
    const late = { ...shift('20:00:00', ''), start_time: '20:00:00', end_time: '23:59:59' }
    expect(serviceMinutes({ ...late, sign_out_time: '2026-05-13 01:30:00' }, rules.zone)).toBe(239)
  })

  test('a statement that was made to the second is counted so again', () => {
    const served = shift('09:03:40', '12:00:10')
    expect(serviceMinutes(served, rules.zone, 'seconds')).toBe(176)
    expect(serviceMinutes(shift('11:58:59', '11:59:01'), rules.zone, 'seconds')).toBe(0)
  })
})

describe('attendance', () => {
  const after = at('18:00:01')
  test.each([
    ['缺勤', 0, shift('', '')],
    ['正常', 1, shift('08:50:00', '12:10:00')],
    ['正常', 1, shift('09:05:00', '11:55:00')],
    // Five minutes are allowed, and are shown until the sixth begins.
    ['正常', 1, shift('09:05:59', '11:55:01')],
    ['迟到', 2, shift('09:06:00', '12:00:00')],
    ['早退', 3, shift('09:00:00', '11:54:59')],
    ['迟到早退', 4, shift('09:30:00', '11:30:00')],
    ['缺卡', 5, shift('09:00:00', '')],
    ['缺卡', 5, shift('', '12:00:00')],
    ['正常', 1, shift('09:40:00', '', ['09:00:00', '12:00:00'])],
    ['迟到', 2, shift('09:00:00', '12:00:00', ['09:06:00', ''])],
    ['缺卡', 5, shift('', '', ['09:00:00', ''])],
  ])('%s is %i', (status_name, status, served) => {
    expect(attendanceOf(served, after, rules)).toEqual({ status, status_name })
  })

  test('is none before the shift is over, unless somebody signed in', () => {
    expect(attendanceOf(shift('', ''), at('08:00:00'), rules)).toBeUndefined()
    expect(attendanceOf(shift('', ''), at('11:59:59'), rules)).toBeUndefined()
    expect(attendanceOf(shift('', ''), at('12:00:00'), rules)?.status).toBe(0)
  })

  test('is 服务中 while a signed-in shift runs, however late it was signed', () => {
    const running = { status: 1, status_name: '服务中' }
    expect(attendanceOf(shift('08:30:00', ''), at('08:31:00'), rules)).toEqual(running)
    expect(attendanceOf(shift('11:00:00', ''), at('11:54:59'), rules)).toEqual(running)
    expect(attendanceOf(shift('09:00:00', '10:00:00'), at('10:30:00'), rules)?.status).toBe(3)
  })

  test.each([
    ['11:54:59', 6, '服务中'],
    ['11:55:00', 6, '待签退'],
    ['12:00:00', 6, '待签退'],
    ['18:00:00', 6, '待签退'],
    ['18:00:01', 6, '缺卡'],
    ['12:00:00', 0, '待签退'],
    ['12:00:01', 0, '缺卡'],
  ])('at %s, with %i hours to sign out, it is %s', (now, sign_out_hours, name) => {
    const own = { ...rules, sign_out_hours }
    for (const served of [shift('09:00:00', ''), shift('', '', ['09:00:00', ''])])
      expect(attendanceOf(served, at(now), own)?.status_name).toBe(name)
    expect(attendanceOf(shift('09:00:00', ''), at(now), own)?.status).toBe(name === '缺卡' ? 5 : 1)
  })

  test('it is to be signed out from when leaving is no early departure, and not before it begins', () => {
    const own = { ...rules, late_minutes: 30 }
    const came = shift('08:50:00', '')
    const name = (now: string, by = own) => attendanceOf(came, at(now), by)?.status_name
    expect([name('11:29:59'), name('11:30:00')]).toEqual(['服务中', '待签退'])
    const left = (went: string) => attendanceOf(shift('09:00:00', went), at(went), own)?.status_name
    expect([left('11:29:59'), left('11:30:00')]).toEqual(['早退', '正常'])
    const long = { ...rules, late_minutes: 600 }
    expect([name('08:59:59', long), name('09:00:00', long)]).toEqual(['服务中', '待签退'])
  })

  test('a sign-out may be missing from the moment on at which it can be made no longer', () => {
    const late = { date: '2026-05-12', end_time: '23:00:00' }
    expect(isSignOutOver(late, '2026-05-13 05:00:00', rules)).toBe(false)
    expect(isSignOutOver(late, '2026-05-13 05:00:01', rules)).toBe(true)
  })

  test('is late by more than the grace that is set', () => {
    const served = shift('09:10:00', '11:50:00')
    expect(attendanceOf(served, after, { ...rules, late_minutes: 10 })?.status).toBe(1)
    expect(attendanceOf(served, after, { ...rules, late_minutes: 9 })?.status).toBe(4)
  })
})

describe('figures', () => {
  test.each([
    [shift('09:00:00', '12:00:00'), 180, 1, 0],
    [shift('09:00:00', ''), 0, 1, 1],
    [shift('09:00:00', '', ['', '12:00:00']), 180, 1, 0],
    [shift('', '', ['', '11:00:00']), 0, 1, 1],
    [shift('', ''), 0, 0, 0],
  ])('a shift counts as attended when somebody came', (served, ...figures) => {
    const [service_minutes, attended, lacking] = figures
    const pending = 0
    expect(figuresOf(served, rules.zone)).toEqual({ service_minutes, attended, lacking, pending })
  })

  const byCode = { sign_grade: 'A', sign_out_grade: 'A', verdict: '' } as const
  test.each([
    ['signed by grades that count', byCode, ['A'], 180, 0],
    ['signed before grades were kept', { sign_grade: '', sign_out_grade: '' }, ['A'], 180, 0],
    ['of which the worse does not count', { ...byCode, sign_out_grade: 'E' }, ['A'], 0, 1],
    [
      'that counts by the office',
      { ...byCode, sign_out_grade: 'E', verdict: 'counted' },
      ['A'],
      180,
      0,
    ],
    ['that the office refused', { ...byCode, verdict: 'refused' }, ['A'], 0, 0],
  ] as const)('a shift %s', (_, evidence, counted, service_minutes, pending) => {
    const served = { ...shift('09:00:00', '12:00:00'), ...evidence }
    expect(figuresOf(served, rules.zone, counted)).toMatchObject({ service_minutes, pending })
  })

  test('a shift of which a time is missing waits for nothing', () => {
    const served = { ...shift('09:00:00', ''), ...byCode, sign_grade: 'E' as const }
    expect(figuresOf(served, rules.zone, ['A'])).toMatchObject({ lacking: 1, pending: 0 })
  })

  test('a made-up time is the office’s own, whatever was signed', () => {
    const made = { ...shift('', '', ['09:00:00', '12:00:00']), ...byCode, sign_grade: 'E' as const }
    expect(shiftGrade(made)).toBe('D')
    expect(shiftGrade({ ...shift('09:00:00', '12:00:00'), ...byCode, sign_out_grade: 'C' })).toBe(
      'C',
    )
  })

  test.each([
    [0, 0, '0小时'],
    [45, 0.75, '45分钟'],
    [60, 1, '1小时'],
    [100, 1.67, '1小时40分钟'],
    [750, 12.5, '12小时30分钟'],
    [60_001, 1000.02, '1000小时1分钟'],
  ])('%i minutes', (minutes, hours, text) => {
    expect(hoursOf(minutes)).toBe(hours)
    expect(hoursText(minutes)).toBe(text)
  })
})

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
const second = fc.integer({ min: 0, max: 86_399 })
const signed = fc.option(second, { nil: undefined })
const anyShift = fc.record({ ends: fc.tuple(second, second), came: signed, went: signed }).map(
  ({ ends, came, went }): Shift => ({
    ...shift(came === undefined ? '' : clock(came), went === undefined ? '' : clock(went)),
    start_time: clock(Math.min(...ends)),
    end_time: clock(Math.max(...ends)),
  }),
)

/** The minute that is shown of a stamp, counted from 1970. */
const shown = (stamp: string) => Date.parse(`${stamp.slice(0, 16).replace(' ', 'T')}Z`) / 60_000

describe('always', () => {
  test('no minute is counted outside the shift, nor while nobody was there', () => {
    fc.assert(
      fc.property(anyShift, (served) => {
        const minutes = serviceMinutes(served, rules.zone)
        const present = shown(served.sign_out_time) - shown(served.sign_time)
        const planned = shown(at(served.end_time)) - shown(at(served.start_time))
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(planned)
        if (served.sign_time === '' || served.sign_out_time === '') expect(minutes).toBe(0)
        else expect(minutes).toBeLessThanOrEqual(Math.max(0, present))
      }),
    )
  })

  test('staying longer never counts less, and beyond the end nothing more', () => {
    fc.assert(
      fc.property(anyShift, second, (served, later) => {
        if (served.sign_out_time === '') return
        const longer = at(clock(later))
        if (longer < served.sign_out_time) return
        const more = { ...served, sign_out_time: longer }
        expect(serviceMinutes(more, rules.zone)).toBeGreaterThanOrEqual(
          serviceMinutes(served, rules.zone),
        )
        if (served.sign_out_time >= at(served.end_time))
          expect(serviceMinutes(more, rules.zone)).toBe(serviceMinutes(served, rules.zone))
      }),
    )
  })

  test('shifts that do not overlap never add up to more than the time that somebody was there', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(second, { minLength: 2, maxLength: 12 }),
        second,
        second,
        (cuts, first, last) => {
          const [came, went] = [Math.min(first, last), Math.max(first, last)]
          const edges = cuts.toSorted((a, b) => a - b)
          const shifts = edges.slice(1).map((edge, index) => ({
            ...shift(clock(came), clock(went)),
            start_time: clock(edges[index] ?? 0),
            end_time: clock(edge),
          }))
          const total = shifts.reduce((sum, served) => sum + serviceMinutes(served, rules.zone), 0)
          expect(total).toBeLessThanOrEqual(shown(at(clock(went))) - shown(at(clock(came))))
        },
      ),
    )
  })

  test('the text says the same minutes as the sum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (minutes) => {
        const [, hours = '0', rest = '0'] =
          /^(?:(\d+)小时)?(?:(\d+)分钟)?$/.exec(hoursText(minutes)) ?? []
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
        expect(hoursWords(hoursOf(minutes))).toBe(hoursText(minutes))
        expect(Math.abs(hoursOf(minutes) - minutes / 60)).toBeLessThanOrEqual(0.005 + 1e-9)
        expect(hoursOf(minutes).toString()).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })
})
