import type { Period } from '@museum/contract/period.ts'
import type { Db } from '../../db/types.ts'
import { closedThere, thereOf } from '../setting/closure.read.ts'

/** The query of what some days wanted, where no closing covers it, by day and time. */
export function wantedOf(db: Db, { first, last }: Period) {
  return db
    .selectFrom('roster_slot as slot')
    .leftJoin('place', 'place.id', 'slot.place_id')
    .leftJoin('service_type', 'service_type.id', 'slot.service_type_id')
    .select([
      'slot.id',
      'slot.date',
      'slot.place_id',
      'slot.service_type_id',
      'slot.start_time',
      'slot.end_time',
      'slot.need',
      'place.name as place_name',
      'place.sort',
      'service_type.name as service_type_name',
    ])
    .where('slot.date', '>=', first)
    .where('slot.date', '<=', last)
    .where((eb) => eb.not(closedThere(thereOf('slot'))))
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('place.sort')
    .orderBy('slot.id')
}

/** The query of the shifts of some days that somebody came to, alike ones counted: from the day's index alone. */
export function cameOf(db: Db, { first, last }: Period) {
  const alike = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const
  return db
    .selectFrom('roster')
    .select((eb) => [...alike, eb.fn.countAll<number>().as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) => eb('attended', '=', eb.lit(1)))
    .groupBy(alike)
}
