import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { deliveryKind } from '../features/message/delivery.store.ts'

/** What still waits to be done by itself. */
export interface Backlog {
  waiting: number
  /** Of those waiting: tried in vain, and put off. */
  failing: number
  /** How long the oldest that is due has waited; 0 when nothing is. */
  overdueMs: number
  /** Notifications still to be sent in WeChat. */
  deliveries: number
}

/** The query of the jobs that are not done, but for what goes to WeChat. */
export function jobsLeft(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.sum<number | null>(sql`case when attempts > 0 then 1 else 0 end`).as('failing'),
      eb.fn.min<number | null>('due_ms').as('oldest_ms'),
    ])
    .where('done_ms', 'is', null)
    .where('kind', '<>', deliveryKind)
}

/** The query of the deliveries that are not done. */
export function deliveriesLeft(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('done_ms', 'is', null)
    .where('kind', '=', deliveryKind)
}

/** Counts what is left to do at `nowMs`. */
export async function readBacklog(db: Db, nowMs: number): Promise<Backlog> {
  const jobs = await jobsLeft(db).executeTakeFirstOrThrow()
  const { waiting: deliveries } = await deliveriesLeft(db).executeTakeFirstOrThrow()
  const overdueMs = jobs.oldest_ms === null ? 0 : Math.max(0, nowMs - jobs.oldest_ms)
  return { waiting: jobs.waiting, failing: Number(jobs.failing ?? 0), overdueMs, deliveries }
}
