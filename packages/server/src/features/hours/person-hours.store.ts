import { sql } from 'kysely'
import { jsonRows } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

/** What each month and type of a volunteer added up to, in order; one in which nobody came is not in it. */
function monthsByType(db: Db, id: number) {
  const month = sql<string>`substr(roster.date, 1, 7)`
  return db
    .selectFrom('roster')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .select((eb) => [
      month.as('month'),
      'roster.service_type_id',
      'service_type.name as service_type_name',
      eb.fn.sum<number>('roster.service_minutes').as('service_minutes'),
      eb.fn.sum<number>('roster.attended').as('count'),
    ])
    .where('roster.volunteer_id', '=', id)
    .where('roster.attended', '=', sql.lit(1))
    .groupBy([month, 'roster.service_type_id', 'service_type.name'])
    .orderBy(month)
    .orderBy('roster.service_type_id')
}

/** The same with when they joined; no row of whoever is no volunteer. */
export const readServed = preparedQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('volunteer')
    .select('first_assessment_time as joined')
    .select(jsonRows(db, monthsByType(db, id)).as('months'))
    .where('id', '=', id),
)
