import type { OutputOf } from '@museum/contract/calls.ts'

export type Group = OutputOf<'GET /api/office/groups'>['list'][number]
