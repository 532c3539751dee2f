import { expect, test } from 'vitest'
import type { ActivityStatus } from '../activity/activity.rules.ts'
import type { Enrolling } from '../enlist/enlist.rules.ts'
import {
  asksWaiting,
  confirmBy,
  confirmRefusal,
  isWaitOver,
  standsAs,
  waitReasons,
  waitStates,
} from './waitlist.rules.ts'

const activities: readonly ActivityStatus[] = [0, 1, 2, 3, 4, 5, 6]
const may: Enrolling = { status: 7, own: false, activity: 3 }

test.each<[string, Partial<Enrolling>, string[]]>([
  ['a formal volunteer', {}, []],
  ['one under assessment', { status: 3 }, []],
  ['an applicant', { status: 2 }, ['volunteer.required']],
  ['one who is enrolled', { own: true }, ['enlist.duplicate']],
  ['anybody, while a place is free', { activity: 4 }, ['waitlist.not_needed']],
  ['one who is enrolled, while a place is free', { own: true, activity: 4 }, ['enlist.duplicate']],
  ['anybody, before it begins', { activity: 5 }, ['enlist.not_started']],
  ['anybody, when it was taken down', { activity: 6 }, ['enlist.taken_down']],
])('what stands between %s and the waiting list', (_, change, reasons) => {
  expect(waitReasons({ ...may, ...change })).toEqual(reasons)
})

test('waiting ends with the recruitment, the service and the activity, and by no pause', () => {
  expect(activities.filter(isWaitOver)).toEqual([1, 2, 6])
  expect(activities.filter(asksWaiting)).toEqual([3, 4])
})

const days = { enlist_end_date: '2026-11-23', activity_end_date: '2026-12-31' }

test.each<[string, string, Partial<typeof days>, string]>([
  ['so many hours', '2026-11-22 18:00:00', {}, '2026-11-23 18:00:00'],
  ['never past the recruitment’s end', '2026-11-23 08:00:00', {}, '2026-11-23 23:59:59'],
  [
    'nor past the service’s',
    '2026-11-22 18:00:00',
    { activity_end_date: '2026-11-22' },
    '2026-11-22 23:59:59',
  ],
  [
    'without days only the hours',
    '2026-11-22 18:00:00',
    { enlist_end_date: '', activity_end_date: '' },
    '2026-11-23 18:00:00',
  ],
])('a place is held %s', (_, now, change, until) => {
  expect(confirmBy(now, 24, { ...days, ...change }, 'Asia/Shanghai')).toBe(until)
})

test('hours pass whatever the clock shows', () => {
  const open = { enlist_end_date: '', activity_end_date: '' }
  expect(confirmBy('2026-10-24 18:00:00', 24, open, 'Europe/Berlin')).toBe('2026-10-25 17:00:00')
})

const now = '2026-11-22 18:00:00'
const asked = { state: 'asked', until: '2026-11-22 18:00:01', activity_status: 3 } as const

test('who was asked may confirm until the last second, and nobody else at any time', () => {
  expect(confirmRefusal(asked, now)).toBeUndefined()
  expect(confirmRefusal({ ...asked, until: now }, now)).toBe('waitlist.lapsed')
  expect(confirmRefusal({ ...asked, activity_status: 6 }, now)).toBe('waitlist.lapsed')
  const refused = (state: (typeof waitStates)[number]) => confirmRefusal({ ...asked, state }, now)
  expect(waitStates.map(refused)).toEqual([
    'waitlist.not_asked',
    undefined,
    'waitlist.lapsed',
    'waitlist.lapsed',
    'waitlist.lapsed',
  ])
})

test('what time has ended is over before anybody wrote it down', () => {
  expect(standsAs(asked, now)).toBe('asked')
  expect(standsAs({ ...asked, until: now }, now)).toBe('expired')
  const waiting = { state: 'waiting', until: '', activity_status: 3 } as const
  expect(standsAs(waiting, now)).toBe('waiting')
  expect(standsAs({ ...waiting, activity_status: 2 }, now)).toBe('expired')
  expect(standsAs({ ...asked, state: 'enrolled', activity_status: 2 }, now)).toBe('enrolled')
})
