import type { Shift } from '@museum/contract/roster/shift.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

const shiftColumns = [
  'roster.id',
  'roster.date',
  'roster.start_time',
  'roster.end_time',
  'roster.sign_time',
  'roster.sign_out_time',
  'roster.repair_sign_time',
  'roster.repair_sign_out_time',
] as const

interface ShiftRow extends Shift {
  id: number
}

export interface NamedShift extends ShiftRow {
  title: string
  service_type_name: string
  place_name: string
}

/** The query of a volunteer's shifts with the names that go with them. */
export function namedShifts(db: Db, volunteerId: number) {
  return (
    db
      .selectFrom('roster')
      // Each has one: joined so, no engine begins at the activities and sorts what it finds.
      .leftJoin('activity', 'activity.id', 'roster.activity_id')
      .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
      .leftJoin('place', 'place.id', 'roster.place_id')
      .select(shiftColumns)
      .select((eb) => [
        eb.fn.coalesce('activity.title', sql.lit('')).as('title'),
        eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
        eb.fn.coalesce('place.name', sql.lit('')).as('place_name'),
      ])
      .where('roster.volunteer_id', '=', volunteerId)
  )
}

/** The query of `signableShifts`. */
export function signable(db: Db, volunteerId: number, yesterday: string, today: string) {
  return namedShifts(db, volunteerId)
    .where('roster.date', '>=', yesterday)
    .where('roster.date', '<=', today)
    .where((eb) =>
      eb.or([
        eb('roster.date', '=', today),
        eb.and([
          eb('roster.lacking', '=', eb.lit(1)),
          eb('roster.sign_out_time', '=', ''),
          eb('roster.repair_sign_out_time', '=', ''),
        ]),
      ]),
    )
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

const keptSignable = preparedQuery<
  { volunteerId: number; yesterday: string; today: string },
  NamedShift
>((db, value) => signable(db, value.volunteerId, value.yesterday, value.today))

/** A volunteer's shifts of today, and those of yesterday whose going is not known, in order. */
export async function signableShifts(
  db: Db,
  volunteerId: number,
  yesterday: string,
  today: string,
): Promise<NamedShift[]> {
  return await keptSignable(db, { volunteerId, yesterday, today })
}

const own = preparedQuery<{ id: number; volunteerId: number }, ShiftRow>(
  (db, { id, volunteerId }) =>
    db
      .selectFrom('roster')
      .select(shiftColumns)
      .where('id', '=', id)
      .where('volunteer_id', '=', volunteerId),
)

/** A volunteer's own shift; undefined when it is another's or nobody's. */
export async function findShift(
  db: Db,
  id: number,
  volunteerId: number,
): Promise<ShiftRow | undefined> {
  return (await own(db, { id, volunteerId }))[0]
}
