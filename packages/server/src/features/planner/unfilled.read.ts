import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { withFilled } from './filled.read.ts'

/** The query of what the days from `first` to `last` want, by day and time. */
export function wantedThere(db: Db, first: string, last: string) {
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
      'service_type.name as service_type_name',
    ])
    .where('slot.date', '>=', first)
    .where('slot.date', '<=', last)
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('place.sort')
    .orderBy('slot.id')
}

interface WantedRow {
  id: number
  date: string
  place_id: number
  service_type_id: number
  start_time: string
  end_time: string
  need: number
  place_name: string | null
  service_type_name: string | null
}

// Kept ready: every desk asks for it twice a minute.
const readWanted = preparedQuery<{ first: string; last: string }, WantedRow>(
  (db, { first, last }) => wantedThere(db, first, last),
)

/** What the days from `first` to `last` want and have not: slots that fewer shifts fill than people are wanted. */
export async function readUnfilled(db: Db, days: { first: string; last: string }) {
  const slots = await withFilled(db, days, await readWanted(db, days))
  return slots.filter(({ need, filled }) => filled < need)
}
