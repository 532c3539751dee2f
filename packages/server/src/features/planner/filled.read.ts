import { filledSlots, type Planned, type Wanted } from '@museum/contract/planner/slot.rules.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

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

/** The query of the shifts of some days that share time with a slot of theirs, alike ones counted. */
export function servingSpans(db: Db, first: string, last: string) {
  const alike = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const
  const counted = db
    .selectFrom('roster')
    .select((eb) => [...alike, eb.fn.countAll<number>().as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy(alike)
  // Counted from the day's index alone before slots are looked up, of which there are few.
  return db
    .selectFrom(counted.as('shift'))
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roster_slot as slot')
          .select('slot.id')
          .whereRef('slot.date', '=', 'shift.date')
          .whereRef('slot.service_type_id', '=', 'shift.service_type_id')
          .whereRef('slot.place_id', '=', 'shift.place_id')
          .whereRef('slot.start_time', '<', 'shift.end_time')
          .whereRef('slot.end_time', '>', 'shift.start_time'),
      ),
    )
}

// Kept ready: every desk asks for it twice a minute.
const readSpans = preparedQuery<{ first: string; last: string }, Planned & { count: number }>(
  (db, { first, last }) => servingSpans(db, first, last),
)

/**
 * All slots of some days of some types and places, each with how many fill it. What overlaps counts
 * together, so no slot of a day, type and place may be left out.
 */
export async function withFilled<S extends Wanted>(
  db: Db,
  days: { first: string; last: string },
  slots: readonly S[],
): Promise<(S & { filled: number })[]> {
  if (slots.length === 0) return []
  const { first, last } = days
  const spans = await readSpans(db, { first, last })
  const shifts = spans.flatMap(({ count, ...shift }) => Array<Planned>(count).fill(shift))
  return filledSlots(slots, shifts)
}
