import type { OutputOf } from '@museum/contract/calls.ts'

export type YearReport = OutputOf<'GET /api/office/reports/year'>
