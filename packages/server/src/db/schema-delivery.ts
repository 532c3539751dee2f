import type { Generated } from 'kysely'

/** A notification on its way to WeChat; one of no broadcast goes when it has been delivered. */
export interface DeliveryTable {
  id: Generated<number>
  message_id: number
  broadcast_id: number | null
  state: Generated<'waiting' | 'delivered' | 'failed'>
  /** When it may be tried; 0 is at once. */
  due_ms: Generated<number>
  attempts: Generated<number>
  /** Why it was not delivered, the last time. */
  reason: Generated<string>
}
