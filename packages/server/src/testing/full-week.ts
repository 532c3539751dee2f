import { addDays } from '@museum/contract/day.ts'
import { makeCrowd } from './crowd.ts'
import type { Serving } from './serving.ts'
import type { World } from './world.ts'

const atOnce = 1_000
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }

/** A week of more shifts than any museum has. */
export interface FullWeek {
  people: number[]
  /** Shifts in all, and those of its Sunday among them. */
  count: number
  sunday: number
  /** What the Sunday's afternoon wants, all of it filled. */
  slot: number
}

/**
 * Ten thousand shifts at the gate's desk in the week that begins on `monday`, straight into the roster: 1,250
 * people each morning and on Sunday in the afternoon too, each of them wanted.
 */
export async function makeFullWeek(
  world: World,
  serving: Serving,
  monday: string,
): Promise<FullWeek> {
  const people = await makeCrowd(world, 1_250)
  const where = { service_type_id: serving.desk, place_id: serving.gate }
  const spans = [
    ...Array.from({ length: 7 }, (_, day) => ({ date: addDays(monday, day), ...morning })),
    { date: addDays(monday, 6), ...afternoon },
  ]
  const stamps = { created_at: '2026-05-01 09:00:00', updated_at: '2026-05-01 09:00:00' }
  const rows = spans.flatMap((span) =>
    people.map((volunteer_id) => ({
      ...{ volunteer_id, activity_id: serving.activity },
      ...where,
      ...span,
      ...stamps,
    })),
  )
  for (let from = 0; from < rows.length; from += atOnce)
    await world.db
      .insertInto('roster')
      .values(rows.slice(from, from + atOnce))
      .execute()
  const wanted = spans.map((span) => ({
    ...{ ...span, ...where, need: people.length, activity_id: serving.activity },
  }))
  const slots = await world.db.insertInto('roster_slot').values(wanted).returning('id').execute()
  return {
    people,
    count: rows.length,
    sunday: 2 * people.length,
    slot: Math.max(...slots.map(({ id }) => id)),
  }
}
