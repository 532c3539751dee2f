import type { Period } from '@museum/contract/period.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

type Row = ExpressionBuilder<Schema, 'roster'>
type Figure = 'service_minutes' | 'attended'

function sumOf(eb: Row, figure: Figure) {
  return eb.fn.coalesce(eb.fn.sum<number>(figure), eb.lit(0))
}

function sumIn(eb: Row, figure: Figure, { first, last }: Period) {
  const inside = eb.between('date', first, last)
  const counted = eb.case().when(inside).then(eb.ref(figure)).else(eb.lit(0)).end()
  return eb.fn.coalesce(eb.fn.sum<number>(counted), eb.lit(0))
}

/** One scan of a volunteer's shifts: those of a month, of a quarter and all; of somebody without shifts all 0. */
export function figures(db: Db, volunteerId: number, month: Period, season: Period) {
  return db
    .selectFrom('roster')
    .select((eb) => [
      sumIn(eb, 'service_minutes', month).as('month_minutes'),
      sumIn(eb, 'attended', month).as('month_count'),
      sumIn(eb, 'service_minutes', season).as('season_minutes'),
      sumIn(eb, 'attended', season).as('season_count'),
      sumOf(eb, 'service_minutes').as('all_minutes'),
      sumOf(eb, 'attended').as('all_count'),
    ])
    .where('volunteer_id', '=', volunteerId)
}

/** The minutes of service of several volunteers; who has no shift is not among them. */
export function minutesByVolunteer(db: Db, volunteerIds: readonly number[]) {
  return db
    .selectFrom('roster')
    .select((eb) => ['volunteer_id', eb.fn.sum<number>('service_minutes').as('minutes')])
    .where('volunteer_id', 'in', volunteerIds)
    .groupBy('volunteer_id')
}
