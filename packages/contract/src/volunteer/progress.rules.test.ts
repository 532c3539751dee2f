import { expect, test } from 'vitest'
import { nextStepWords, notYetWords } from './progress.rules.ts'
import { mayApply, type VolunteerStatus } from './volunteer.rules.ts'

test.each([
  [0, '您还不是志愿者，请先申请'],
  [1, '您的申请正在审核，通过后即可报名'],
  [2, '您正在面试中，通过后即可报名'],
  [4, '您的申请未通过，可重新申请'],
  [5, '您的面试未通过，可重新申请'],
  [6, '您的考核未通过，可重新申请'],
  [8, '您的申请已取消，可重新申请'],
] as const)('who is in status %i hears: %s', (status, text) => {
  const said = notYetWords(status, '报名')
  expect(said.text).toBe(text)
  // Nobody is sent to a form that refuses them.
  expect(said.leads).toBe(mayApply(status) ? 'join' : 'progress')
})

test('what comes next is said while an application is under way, and then alone', () => {
  const all: VolunteerStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  expect(all.filter((status) => nextStepWords(status) !== '')).toEqual([1, 2, 3])
})
