import { expect, it } from 'vitest'
import { filledHours } from './voteHours.ts'

it('fills the hours between the first and the last with ballots, over midnight and month’s end', () => {
  const list = [
    { hour: '2026-05-31 22', count: 3 },
    { hour: '2026-06-01 01', count: 1 },
  ]
  expect(filledHours(list)).toEqual([
    { hour: '2026-05-31 22', count: 3 },
    { hour: '2026-05-31 23', count: 0 },
    { hour: '2026-06-01 00', count: 0 },
    { hour: '2026-06-01 01', count: 1 },
  ])
  expect(filledHours([])).toEqual([])
})
