import type { Db } from '../../db/types.ts'

/** The query of how many things that were said wait for the office, as its list holds them. */
export function waitingFeedbacks(db: Db) {
  return db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb('waits', '>', eb.lit(0)))
}
