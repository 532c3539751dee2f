import type { Address, OutputOf } from '@museum/contract/calls.ts'

export type ServiceType = OutputOf<'GET /api/office/service-types'>['list'][number]
export type Place = OutputOf<'GET /api/office/places'>['list'][number]

/** What a change of a service type or a place puts out of date. */
export const serviceStale: Address[] = [
  'GET /api/office/service-types',
  'GET /api/office/places',
  'GET /api/office/rosters/week',
]
