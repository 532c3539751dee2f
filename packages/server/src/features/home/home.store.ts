import { preparedQuery } from '../../db/prepared-query.ts'
import { figures } from '../roster/roster.read.ts'

interface Asked extends Record<string, string | number> {
  personId: number
  monthFirst: string
  monthLast: string
  seasonFirst: string
  seasonLast: string
}

/** Who a person is and what they have served, in one row; without a record the names are null. */
export const readCentre = preparedQuery((db, value: Asked) => {
  const month = { first: value.monthFirst, last: value.monthLast }
  const season = { first: value.seasonFirst, last: value.seasonLast }
  return db
    .selectFrom(figures(db, value.personId, month, season).as('served'))
    .leftJoin('volunteer', (join) => join.on('volunteer.id', '=', value.personId))
    .selectAll('served')
    .select(['volunteer.name', 'volunteer.code', 'volunteer.img_path', 'volunteer.is_group_leader'])
})
