import { periodAsked } from '@museum/contract/asked-period.ts'
import { givenIds } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'
import { ownServedIn } from '../volunteer/served.store.ts'

/** What a letter may say of each of these as their own, by id, with the minutes served in the year of `today`. */
export async function ownOf(db: Db, ids: readonly number[], today: string) {
  const year = periodAsked('year', today)
  return await db
    .selectFrom('volunteer')
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.code',
      'volunteer.first_assessment_time as joined',
      'volunteer.certificate_end_time',
      ownServedIn(year, 'minutes').as('minutes'),
    ])
    .where('volunteer.id', 'in', givenIds(db, ids))
    .orderBy('volunteer.id')
    .execute()
}
