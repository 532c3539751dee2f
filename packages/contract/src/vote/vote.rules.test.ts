import { expect, test } from 'vitest'
import { mayVote, voteRefusal, voteStatus } from './vote.rules.ts'
import { voteOfficeCalls } from './vote-office.calls.ts'

const period = {
  start_time: '2026-05-12 09:00:00',
  end_time: '2026-05-14 17:00:00',
  closed_reason: '',
}

test.each([
  ['2026-05-12 08:59:59', 0],
  ['2026-05-12 09:00:00', 1],
  ['2026-05-14 17:00:00', 1],
  ['2026-05-14 17:00:01', 2],
] as const)('at %s the status is %i', (now, status) => {
  expect(voteStatus(period, now)).toBe(status)
})

test('one that was ended early is over within its last second', () => {
  const closed = { ...period, closed_reason: '名单有误' }
  expect(voteStatus(closed, period.end_time)).toBe(2)
  expect(voteStatus(closed, '2026-05-12 08:59:59')).toBe(0)
})

test('volunteers are those of status 3 and 7, everyone is everyone', () => {
  const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
  expect(statuses.filter((status) => mayVote('volunteers', status))).toEqual([3, 7])
  expect(statuses.filter((status) => mayVote('everyone', status))).toEqual(statuses)
})

test('names the first reason against a vote', () => {
  const free = { status: 1, may_vote: 1, left_votes: 1, voted: 0, own: 0 }
  expect(voteRefusal(free)).toBeUndefined()
  expect(voteRefusal({ ...free, left_votes: 0 })).toBe('vote.used_up')
  expect(voteRefusal({ ...free, left_votes: 0, voted: 1 })).toBe('vote.repeated')
  expect(voteRefusal({ ...free, may_vote: 0, left_votes: 0 })).toBe('vote.not_voter')
  expect(voteRefusal({ ...free, own: 1, left_votes: 0, voted: 1 })).toBe('vote.own')
  expect(voteRefusal({ ...free, status: 2, own: 1, may_vote: 0, voted: 1 })).toBe('vote.ended')
})

test('a date-time is a real one, and may come without its seconds', () => {
  const read = (start_time: string) =>
    voteOfficeCalls.change.input.safeParse({ id: 1, start_time }).data?.start_time
  expect(read('2026-05-12 09:00')).toBe('2026-05-12 09:00:00')
  for (const wrong of [
    '2026-02-30 09:00:00',
    '2026-05-12 24:00:00',
    '2026-05-12',
    '2026-05-12T09:00',
  ])
    expect(read(wrong)).toBeUndefined()
})
