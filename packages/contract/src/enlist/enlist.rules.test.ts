import { expect, test } from 'vitest'
import {
  cancelRefusal,
  enlistMoves,
  enrolRefusal,
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

test('4 alone lets people enrol', () => {
  expect(activities.filter((status) => !enrolRefusal(status))).toEqual([4])
})
