import { sql } from 'kysely'
import { jsonRows, rowsIn } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'
import { absentRows } from '../planner/people.read.ts'
import { openPairs } from '../service/service.read.ts'
import { awayRows } from '../wish/wish.read.ts'

/** Days of a week, those around it of which shifts are asked, and whose. */
interface Asked {
  first: string
  last: string
  from: string
  to: string
  ids: readonly number[]
}

// Engines bound the number of values in one statement, and each of these is one six times.
const atOnce = 2000

/**
 * These people with their shifts, and what the days of a week offer, in one statement; where they are thousands
 * in one for each two of them.
 */
export async function readGround(db: Db, asked: Asked) {
  const whole = await readPart(db, { ...asked, ids: asked.ids.slice(0, atOnce) })
  for (let at = atOnce; at < asked.ids.length; at += atOnce) {
    const part = await readPart(db, { ...asked, ids: asked.ids.slice(at, at + atOnce) })
    for (const name of ['people', 'entries', 'grants', 'away', 'absent', 'enrolled'] as const)
      (whole[name] as unknown[]).push(...part[name])
  }
  return whole
}

async function readPart(db: Db, { first, last, from, to, ids }: Asked) {
  // With one that there never is, since a list may not be empty.
  const among = [0, ...ids]
  const row = await db
    .selectNoFrom([
      jsonRows(
        db,
        db
          .selectFrom('volunteer')
          .innerJoin('person', 'person.id', 'volunteer.id')
          .leftJoin('wish', 'wish.volunteer_id', 'volunteer.id')
          .select(['volunteer.id', 'volunteer.status', 'person.disabled', 'wish.month_most'])
          .select(['volunteer.certificate_end_time', 'volunteer.certificate_is_valid'])
          .where('volunteer.id', 'in', among),
      ).as('people'),
      jsonRows(
        db,
        db
          .selectFrom('roster')
          .select(['volunteer_id', 'date', 'start_time', 'end_time'])
          .where('volunteer_id', 'in', among)
          .where('date', '>=', from)
          .where('date', '<=', to),
      ).as('entries'),
      jsonRows(
        db,
        db
          .selectFrom('activity')
          .select(['id', 'activity_start_date', 'activity_end_date', 'open_to_all'])
          // As a literal, so that the engine sees that the partial index holds them.
          .where('state', '=', sql.lit('published' as const))
          .where('activity_start_date', '<=', last)
          .where('activity_end_date', '>=', first)
          .where('activity_start_date', '<>', ''),
      ).as('activities'),
      jsonRows(db, openPairs(db)).as('pairs'),
      jsonRows(
        db,
        db
          .selectFrom('service_grant')
          .select(['volunteer_id', 'service_type_id', 'until'])
          .where('volunteer_id', 'in', among)
          .where('until', '>=', first),
      ).as('grants'),
      jsonRows(db, awayRows(db, first, last).where('volunteer_id', 'in', among)).as('away'),
      jsonRows(db, absentRows(db, first, last).where('volunteer_id', 'in', among)).as('absent'),
      jsonRows(
        db,
        db
          .selectFrom('enlist')
          .select(['volunteer_id', 'activity_id'])
          .where('volunteer_id', 'in', among)
          .where('enlist_status', '=', 3),
      ).as('enrolled'),
    ])
    .executeTakeFirstOrThrow()
  return {
    people: rowsIn(row.people),
    entries: rowsIn(row.entries),
    activities: rowsIn(row.activities),
    pairs: rowsIn(row.pairs),
    grants: rowsIn(row.grants),
    away: rowsIn(row.away),
    absent: rowsIn(row.absent),
    enrolled: rowsIn(row.enrolled),
  }
}
