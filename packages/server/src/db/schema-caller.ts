import type { Generated } from 'kysely'

/**
 * The first answer to a write that carried an idempotency key; empty while its act still runs, which
 * `holder` does and is believed of it until `until_ms`.
 */
export interface IdempotencyTable {
  caller: string
  key: string
  call: string
  input_hash: string
  answer: string
  at_ms: number
  holder: Generated<string>
  until_ms: Generated<number>
}

/** When a person was last heard, in one go from `since_ms` on, and the last time before that; 0 for never. */
export interface HeardTable {
  person_id: number
  since_ms: number
  heard_ms: number
  before_ms: number
}
