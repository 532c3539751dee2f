import type { Period } from '@museum/contract/period.ts'
import { joined } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

export interface InsuredFilter extends Period {
  /** 0 is All. */
  place_id: number
}

function shiftsOf(db: Db, { first, last, place_id }: InsuredFilter) {
  const shifts = db
    .selectFrom('roster')
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
  return place_id > 0 ? shifts.where('roster.place_id', '=', place_id) : shifts
}

/** The query of who is on duty on some days, each once a day with their places, by day and time. */
export function insuredRows(db: Db, filter: InsuredFilter) {
  // Of each place once, however many shifts somebody has there.
  const there = shiftsOf(db, filter)
    .select((eb) => [
      'roster.volunteer_id',
      'roster.date',
      'roster.place_id',
      eb.fn.min('roster.id').as('shift'),
      eb.fn.min('roster.start_time').as('start_time'),
      eb.fn.max('roster.end_time').as('end_time'),
    ])
    .groupBy(['roster.volunteer_id', 'roster.date', 'roster.place_id'])
  const days = db
    .selectFrom(there.as('there'))
    .leftJoin('place', 'place.id', 'there.place_id')
    .select((eb) => [
      'there.volunteer_id',
      'there.date',
      eb.fn.min('there.shift').as('id'),
      eb.fn.min('there.start_time').as('start_time'),
      eb.fn.max('there.end_time').as('end_time'),
      joined(eb.fn.coalesce('place.name', eb.val('')), '、', [eb.ref('there.start_time')]).as(
        'place_names',
      ),
    ])
    .groupBy(['there.volunteer_id', 'there.date'])
  return db
    .selectFrom(days.as('day'))
    .innerJoin('volunteer', 'volunteer.id', 'day.volunteer_id')
    .select(['day.id', 'day.volunteer_id', 'day.date', 'day.start_time', 'day.end_time'])
    .select(['day.place_names', 'volunteer.name', 'volunteer.code', 'volunteer.sex'])
    .select(['volunteer.birth_time', 'volunteer.id_kind', 'volunteer.id_num'])
    .orderBy('day.date')
    .orderBy('day.start_time')
    .orderBy('day.id')
}

export type InsuredRow = RowOf<typeof insuredRows>

/** The query of how many people are on duty on some days, and of how many the document is not known. */
export function insuredCounts(db: Db, filter: InsuredFilter) {
  const people = shiftsOf(db, filter).select('roster.volunteer_id').distinct()
  return db
    .selectFrom(people.as('who'))
    .innerJoin('volunteer', 'volunteer.id', 'who.volunteer_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(eb.case().when('volunteer.id_num', '=', '').then(1).else(0).end()),
          eb.lit(0),
        )
        .as('lacking'),
    ])
}
