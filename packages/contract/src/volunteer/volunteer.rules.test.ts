import { describe, expect, test } from 'vitest'
import {
  decisionTo,
  isVolunteer,
  mayApply,
  mayCancel,
  type VolunteerStatus,
} from './volunteer.rules.ts'

const statuses: readonly VolunteerStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

describe('of the volunteer statuses', () => {
  test('1, 2, 3 and 7 take no new application', () => {
    expect(statuses.filter((status) => !mayApply(status))).toEqual([1, 2, 3, 7])
  })

  test('1 alone may be cancelled', () => {
    expect(statuses.filter(mayCancel)).toEqual([1])
  })

  test('3 and 7 count as a volunteer', () => {
    expect(statuses.filter(isVolunteer)).toEqual([3, 7])
  })

  test('a pass leads 1, 2, 3, 7 and a failure to 4, 5, 6', () => {
    const led = (decision: 'pass' | 'fail') =>
      statuses.map((status) => decisionTo(status, decision) ?? '').join()
    expect(led('pass')).toBe(',2,3,7,,,,,')
    expect(led('fail')).toBe(',4,5,6,,,,,')
  })
})
