import type { OutputOf } from '@museum/contract/calls.ts'

export type Vote = OutputOf<'GET /api/office/votes/:id'>
export type Integrity = OutputOf<'GET /api/office/votes/:id/integrity'>
export type Candidate = OutputOf<'GET /api/office/candidates/:id'>

/** How many of all ballots, in percent with one decimal; empty while there is none. */
export function shareOf(num: number, all: number): string {
  return all === 0 ? '' : `${((num * 100) / all).toFixed(1)}%`
}

/** While people vote the counts are read again this often. */
export const countsEveryMs = 10_000
