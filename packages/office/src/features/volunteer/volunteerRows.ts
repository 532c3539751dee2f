import type { OutputOf } from '@museum/contract/calls.ts'

export type VolunteerRow = OutputOf<'GET /api/office/volunteers'>['list'][number]
export type VolunteerInfo = OutputOf<'GET /api/office/volunteers/:id'>
