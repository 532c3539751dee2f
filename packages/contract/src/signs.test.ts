import { expect, it } from 'vitest'
import {
  articleSign,
  attendanceTone,
  dutySign,
  enlistSign,
  postSign,
  recruitSign,
  stateSign,
  volunteerSign,
  voteSign,
} from './signs.ts'
import {
  activityStateWords,
  activityStatusWords,
  articleWords,
  dutyStateWords,
  enlistStatusWords,
  postStatusWords,
  volunteerStatusWords,
  voteStatusWords,
} from './words.ts'

it('is red for 0, green for 1 and orange for 2 to 5', () => {
  expect([0, 1, 2, 3, 4, 5].map(attendanceTone)).toEqual([
    'red',
    'celadon',
    'amber',
    'amber',
    'amber',
    'amber',
  ])
})

it('is amber while it waits, green when approved and red when rejected', () => {
  expect([1, 2, 3].map((status) => postSign(status).tone)).toEqual(['amber', 'celadon', 'red'])
})

it('says of each status its word, and of an unknown one none', () => {
  const tables = [
    [volunteerSign, volunteerStatusWords],
    [enlistSign, enlistStatusWords],
    [postSign, postStatusWords],
    [voteSign, voteStatusWords],
    [recruitSign, activityStatusWords],
    [stateSign, activityStateWords],
    [articleSign, articleWords],
    [dutySign, dutyStateWords],
  ] as const
  for (const [sign, words] of tables) {
    for (const [status, word] of Object.entries(words)) expect(sign(status).word).toBe(word)
    expect(sign(99)).toEqual({ word: '', tone: 'grey' })
  }
})

it('who is late without having come stands out as who is absent does, wherever it is said', () => {
  expect(dutySign('late').tone).toBe('red')
  expect(dutySign('missing').tone).toBe('red')
})
