import type { Address, OutputOf } from '@museum/contract/calls.ts'
import type { Tone } from '@museum/contract/signs.ts'
import type { VoteStatus } from '@museum/contract/vote/vote.rules.ts'

export type Vote = OutputOf<'GET /api/office/votes/:id'>
export type Candidate = OutputOf<'GET /api/office/candidates/:id'>

export const voteTones: Readonly<Record<VoteStatus, Tone>> = { 0: 'amber', 1: 'celadon', 2: 'grey' }

/** What a change of a vote or its candidates puts out of date. */
export const voteStale: Address[] = [
  'GET /api/office/votes',
  'GET /api/office/votes/:id',
  'GET /api/office/votes/:id/hours',
  'GET /api/office/candidates',
  'GET /api/office/candidates/:id',
]

/** How many of all ballots, in percent with one decimal; empty while there is none. */
export function shareOf(num: number, all: number): string {
  return all === 0 ? '' : `${((num * 100) / all).toFixed(1)}%`
}

/** While people vote the counts are read again this often. */
export const countsEveryMs = 10_000
