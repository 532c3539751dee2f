import type { Db } from '../../db/db.ts'

/** The query of how many deliveries of a broadcast stand in each state. */
export function deliveryCounts(db: Db, broadcastId: number) {
  return db
    .selectFrom('delivery')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('broadcast_id', '=', broadcastId)
    .groupBy('state')
}
