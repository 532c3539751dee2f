import type { Db } from '../../db/types.ts'

/** The query of how many pairs of records wait for the office. */
export function openDuplicates(db: Db) {
  return db
    .selectFrom('duplicate_person')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 1)
}
