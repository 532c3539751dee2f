import type { Generated } from 'kysely'

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
