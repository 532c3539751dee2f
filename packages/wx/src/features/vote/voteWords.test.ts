import { expect, it } from 'vitest'
import { buttonWords, leftWords, momentOf } from './voteWords.ts'

const free = { status: 1, may_vote: 1, max_votes: 3, left_votes: 2 }

it('says on the button why it takes no tap', () => {
  expect(buttonWords(undefined)).toBe('投票')
  expect(buttonWords('vote.repeated')).toBe('已投票')
  expect(buttonWords('vote.used_up')).toBe('票数已用完')
  expect(buttonWords('vote.not_voter')).toBe('不可投票')
})

it('says how many votes are left', () => {
  expect(leftWords(free)).toBe('您还可投2票，共3票，每位候选人限1票')
  expect(leftWords({ ...free, left_votes: 0 })).toBe('您的3票已全部投出')
  expect(leftWords({ ...free, max_votes: 1, left_votes: 1 })).toBe('您有1票可投')
  expect(leftWords({ ...free, max_votes: 1, left_votes: 0 })).toBe('您已投票')
  expect(leftWords({ ...free, may_vote: 0, max_votes: 0, left_votes: 0 })).toBe(
    '仅志愿者可参与投票',
  )
})

it('says the second only where it is not the usual one', () => {
  const today = '2026-11-22'
  expect(momentOf('2026-05-09 09:00:00', today)).toBe('5月9日 周六 09:00')
  expect(momentOf('2026-05-09 23:59:59', today)).toBe('5月9日 周六 23:59')
  expect(momentOf('2025-05-09 08:00:30', today)).toBe('2025年5月9日 周五 08:00:30')
})
