import { filledSlots, type Planned, type Wanted } from '@museum/contract/planner/slot.rules.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

/** The query of the shifts of some days that share time with a slot of theirs, alike ones counted. */
export function servingSpans(db: Db, first: string, last: string) {
  return db
    .selectFrom('roster')
    .select((eb) => [
      'roster.date',
      'roster.service_type_id',
      'roster.place_id',
      'roster.start_time',
      'roster.end_time',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roster_slot as slot')
          .select('slot.id')
          .whereRef('slot.date', '=', 'roster.date')
          .whereRef('slot.service_type_id', '=', 'roster.service_type_id')
          .whereRef('slot.place_id', '=', 'roster.place_id')
          .whereRef('slot.start_time', '<', 'roster.end_time')
          .whereRef('slot.end_time', '>', 'roster.start_time'),
      ),
    )
    .groupBy([
      'roster.date',
      'roster.service_type_id',
      'roster.place_id',
      'roster.start_time',
      'roster.end_time',
    ])
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
