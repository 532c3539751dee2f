import type { Db } from '../../db/types.ts'

/** The query of how many volunteers need help and wait for it. */
export function waitingFeedbacks(db: Db) {
  return db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb('waits', '=', eb.lit(2)))
}
