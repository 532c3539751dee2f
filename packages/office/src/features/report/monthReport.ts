import type { OutputOf } from '@museum/contract/calls.ts'

export type MonthReport = OutputOf<'GET /api/office/reports/month'>
