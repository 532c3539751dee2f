import type { Db } from '../../db/types.ts'

/** The query of how many requests for deletion wait for the office. */
export function openDeletions(db: Db) {
  return db
    .selectFrom('deletion_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 1)
}
