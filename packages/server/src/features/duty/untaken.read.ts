import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'

/**
 * What the days from `first` to `last` want and have not: slots with fewer shifts in their time than
 * people are wanted, by day and time.
 */
export function untaken(db: Db, first: string, last: string) {
  const slots = db
    .selectFrom('roster_slot as slot')
    .selectAll('slot')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('roster')
            .select((one) => one.fn.countAll<number>().as('count'))
            .whereRef('roster.date', '=', 'slot.date')
            .whereRef('roster.place_id', '=', 'slot.place_id')
            .whereRef('roster.service_type_id', '=', 'slot.service_type_id')
            .whereRef('roster.start_time', '<', 'slot.end_time')
            .whereRef('roster.end_time', '>', 'slot.start_time'),
          eb.lit(0),
        )
        .as('filled'),
    )
    .where('slot.date', '>=', first)
    .where('slot.date', '<=', last)
  return db
    .selectFrom(slots.as('slot'))
    .leftJoin('place', 'place.id', 'slot.place_id')
    .leftJoin('service_type', 'service_type.id', 'slot.service_type_id')
    .select([
      'slot.id',
      'slot.date',
      'slot.place_id',
      'slot.start_time',
      'slot.end_time',
      'slot.need',
      'slot.filled',
      'place.name as place_name',
      'service_type.name as service_type_name',
    ])
    .whereRef('slot.filled', '<', 'slot.need')
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('place.sort')
    .orderBy('slot.id')
}

interface UntakenRow {
  id: number
  date: string
  place_id: number
  start_time: string
  end_time: string
  need: number
  filled: number
  place_name: string | null
  service_type_name: string | null
}

/** `untaken`, kept ready: every desk asks for it twice a minute. */
export const readUntaken = kept<{ first: string; last: string }, UntakenRow>(
  (db, { first, last }) => untaken(db, first, last),
)
