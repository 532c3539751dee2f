import { amendStatuses } from '@museum/contract/amend/amend.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The query of how many requests for another number wait for the office. */
export function openAmendments(db: Db) {
  return db
    .selectFrom('amendment')
    .innerJoin('volunteer', 'volunteer.id', 'amendment.volunteer_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('amendment.state', '=', sql.lit('open'))
    .where('volunteer.status', 'in', [...amendStatuses])
}
