import { expect, it } from 'vitest'
import {
  activityStateWords,
  activityStatusWords,
  recruitBadge,
  stateBadge,
} from './activity/activity.words.ts'
import { articleBadge, articleWords } from './article/article.words.ts'
import { attendanceTone, dutyBadge, dutyStateWords } from './attendance/attendance.words.ts'
import { enlistBadge, enlistStatusWords } from './enlist/enlist.words.ts'
import { postBadge, postStatusWords } from './post/post.words.ts'
import { attendanceNames } from './roster/shift.rules.ts'
import { secondWord, shiftTone, shiftWords } from './roster/shift.words.ts'
import {
  certificateBadge,
  certificateEndWords,
  volunteerBadge,
  volunteerStatusWords,
} from './volunteer/volunteer.words.ts'
import { voteBadge, voteStatusWords } from './vote/vote.words.ts'

it('is red for 0, green for 1 and orange for 2 to 5', () => {
  expect(attendanceNames.map(attendanceTone)).toEqual([
    'red',
    'celadon',
    'amber',
    'amber',
    'amber',
    'amber',
  ])
})

it('is amber while it waits, green when approved and red when rejected', () => {
  expect([1, 2, 3].map((status) => postBadge(status).tone)).toEqual(['amber', 'celadon', 'red'])
})

it('says of each status its word, and of an unknown one none', () => {
  const tables = [
    [volunteerBadge, volunteerStatusWords],
    [enlistBadge, enlistStatusWords],
    [postBadge, postStatusWords],
    [voteBadge, voteStatusWords],
    [recruitBadge, activityStatusWords],
    [stateBadge, activityStateWords],
    [articleBadge, articleWords],
    [dutyBadge, dutyStateWords],
  ] as const
  for (const [sign, words] of tables) {
    for (const [status, word] of Object.entries(words)) expect(sign(status).word).toBe(word)
    expect(sign(99)).toEqual({ word: '', tone: 'grey' })
  }
})

it('has one colour for each state of a shift, whoever reads it', () => {
  for (const [state, word] of Object.entries(dutyStateWords))
    expect(dutyBadge(state).tone).toBe(shiftTone(word))
  for (const word of Object.values(shiftWords)) expect(attendanceTone(word)).toBe(shiftTone(word))
  expect(attendanceTone(secondWord)).toBe(shiftTone(shiftWords.pending))
  expect(shiftTone(shiftWords.leave)).toBe('grey')
  expect(shiftTone('')).toBe('grey')
})

it('who is late without having come stands out as who is absent does, wherever it is said', () => {
  expect(dutyBadge('late').tone).toBe('red')
  expect(dutyBadge('missing').tone).toBe('red')
})

it('says of a certificate that it is over, or that it was taken away with days left', () => {
  const of = (certificate_is_valid: number, certificate_voided: number) => ({
    ...{ certificate_end_time: '2027-05-12', certificate_is_valid, certificate_voided },
  })
  expect(certificateBadge(of(1, 0)).word).toBe('有效')
  expect(certificateBadge(of(0, 0)).word).toBe('已到期')
  expect(certificateBadge(of(0, 1)).word).toBe('已作废')
  expect(certificateEndWords(of(0, 1))).toBe('原至 2027-05-12')
})
