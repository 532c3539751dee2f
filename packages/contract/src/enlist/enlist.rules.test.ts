import { expect, test } from 'vitest'
import {
  cancelRefusal,
  type Enrolling,
  enlistMoves,
  enrolReasons,
  hasLapsed,
  offersCancel,
} from './enlist.rules.ts'

const statuses = [1, 2, 3, 4] as const
const activities = [0, 1, 2, 3, 4, 5, 6] as const

test('cancelling is offered in 1 and 3, and leads to 4', () => {
  expect(statuses.filter(offersCancel)).toEqual([1, 3])
  expect(enlistMoves.cancel.to).toBe(4)
})

test('it is not possible once the activity is 1 or 6', () => {
  const refused = activities.filter((activity_status) =>
    cancelRefusal({ enlist_status: 3, activity_status }),
  )
  expect(refused).toEqual([1, 6])
})

test('an enrolment that holds a place lapses when its activity is taken down, and by nothing else', () => {
  const lapsed = statuses.flatMap((enlist_status) =>
    activities
      .filter((activity_status) => hasLapsed({ enlist_status, activity_status }))
      .map((activity_status) => [enlist_status, activity_status]),
  )
  expect(lapsed).toEqual([
    [1, 6],
    [3, 6],
  ])
})

const may: Enrolling = { status: 7, own: false, activity: 4 }

test('4 alone lets people enrol', () => {
  expect(activities.filter((activity) => enrolReasons({ ...may, activity }).length === 0)).toEqual([
    4,
  ])
})

test.each<[string, Partial<Enrolling>, string[]]>([
  ['a formal volunteer', {}, []],
  ['one under assessment', { status: 3 }, []],
  ['one who has not logged in', { status: undefined }, ['auth.missing']],
  [
    'one who has not logged in, and it is full',
    { status: undefined, activity: 3 },
    ['auth.missing', 'enlist.full'],
  ],
  ['an applicant', { status: 1 }, ['volunteer.required']],
  [
    'an applicant, and it has not begun',
    { status: 2, activity: 5 },
    ['volunteer.required', 'enlist.not_started'],
  ],
  ['one who is enrolled', { own: true }, ['enlist.duplicate']],
  ['one who holds the last place', { own: true, activity: 3 }, ['enlist.duplicate']],
  [
    'one who was disabled while they held a place',
    { disabled: true, own: true },
    ['auth.expired', 'enlist.duplicate'],
  ],
  ['anybody, of what nobody may know', { activity: undefined }, ['content.not_found']],
])('all that stands between %s and an enrolment', (_, change, reasons) => {
  expect(enrolReasons({ ...may, ...change })).toEqual(reasons)
})
