import type { ReadFlag } from '@museum/contract/message/message.rules.ts'
import type { ColumnType, Generated } from 'kysely'

/** A notification of one person; `is_read` is 1 until it is read, then 2. */
export interface MessageTable {
  id: Generated<number>
  person_id: number
  title: string
  /** Plain text with line breaks. */
  content: string
  /** The phone's address below `/wx` that its button leads to, and the button's words; empty for none. */
  link: Generated<string>
  button: Generated<string>
  created_at: string
  /** The broadcast that it belongs to. */
  broadcast_id: ColumnType<number | null, number | undefined, never>
  is_read: ColumnType<ReadFlag, never, ReadFlag>
}

/** What becomes of a broadcast's notification in WeChat; the outbox has the job that sends it. */
export interface DeliveryTable {
  id: Generated<number>
  message_id: number
  broadcast_id: number | null
  state: Generated<'waiting' | 'delivered' | 'failed'>
  /** When it was delivered or given up; 0 while it waits. */
  ended_ms: Generated<number>
  /** Why it was not delivered. */
  reason: Generated<string>
}
