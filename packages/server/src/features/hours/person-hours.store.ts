import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'

/** What each month and type of a volunteer added up to, in order; one in which nobody came is not in it. */
export const monthsByType = preparedQuery((db, { id }: { id: number }) => {
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
})
