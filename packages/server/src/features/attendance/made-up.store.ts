import { givenRows } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'

/** The query of the shifts of these days, by which what is missing of some is proposed. */
export function shiftsOfDays(db: Db, days: readonly string[]) {
  const given = givenRows(
    db,
    days.map((date) => ({ date })),
    { date: 'text' },
  ).as('given')
  return db
    .selectFrom('roster')
    .select([
      'roster.id',
      'roster.volunteer_id',
      'roster.date',
      'roster.service_type_id',
      'roster.place_id',
      'roster.start_time',
      'roster.end_time',
      'roster.sign_time',
      'roster.sign_out_time',
      'roster.repair_sign_time',
      'roster.repair_sign_out_time',
    ])
    .where((eb) => eb('roster.date', 'in', eb.selectFrom(given).select('given.date')))
}
