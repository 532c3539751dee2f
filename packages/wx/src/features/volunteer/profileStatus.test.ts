import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { expect, it } from 'vitest'
import { applicationSteps } from './applicationSteps.ts'
import { isEditable } from './editable.ts'

const statuses: readonly VolunteerStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

it('lets the information be modified in 4, 5, 6 and 8 alone', () => {
  expect(statuses.filter(isEditable)).toEqual([4, 5, 6, 8])
})

it('tells the steps apply, interview, assess and formal', () => {
  expect(applicationSteps(1).map(({ name }) => name)).toEqual(['申请', '面试', '考核', '正式'])
})

it.each<[VolunteerStatus, string]>([
  [1, 'now coming coming coming'],
  [2, 'done now coming coming'],
  [3, 'done done now coming'],
  [4, 'failed coming coming coming'],
  [5, 'done failed coming coming'],
  [6, 'done done failed coming'],
  [7, 'done done done done'],
  [8, 'stopped coming coming coming'],
])('stands in status %i at %s', (status, states) => {
  expect(
    applicationSteps(status)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states)
})
