import type { OutputOf } from '@museum/contract/calls.ts'

/** A text that people agree to, with its versions and how many agreed to each. */
export type Agreement = OutputOf<'GET /api/office/agreements'>['list'][number]
