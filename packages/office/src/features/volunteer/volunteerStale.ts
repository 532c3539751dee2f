import type { Address } from '@museum/contract/calls.ts'

/** What a change of a volunteer's record puts out of date. */
export const volunteerStale: Address[] = [
  'GET /api/office/volunteers',
  'GET /api/office/volunteers/:id',
  'GET /api/office/groups',
]
