import { correctionMoves } from '@museum/contract/correction/correction.rules.ts'
import { sql } from 'kysely'
import { givenIds, givenRows } from '../../db/json.ts'
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

/** The requests that these shifts have open, by shift. */
export async function openOfShifts(db: Db, rosterIds: readonly number[]) {
  const [open] = correctionMoves.correct.from
  const rows = await db
    .selectFrom('correction')
    .select(['id', 'roster_id', 'volunteer_id', 'sign_time', 'sign_out_time'])
    .where('roster_id', 'in', givenIds(db, rosterIds))
    // As a literal, so that the engine sees that the partial index holds it.
    .where('state', '=', sql.lit(open))
    .execute()
  return new Map(rows.map((row) => [row.roster_id, row]))
}
