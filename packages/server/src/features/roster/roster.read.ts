import type { Period } from '@museum/contract/roster/period.rules.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import type { Schema } from '../../db/schema.ts'

/** Sums over a volunteer's shifts: minutes of service, and attended shifts. */
export interface ServiceFigures {
  month_minutes: number
  month_count: number
  season_minutes: number
  season_count: number
  all_minutes: number
  all_count: number
}

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

/** One scan of a volunteer's shifts: those of a month, of a quarter and all. */
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

interface FigureValues extends Record<string, string | number> {
  volunteerId: number
  monthFirst: string
  monthLast: string
  seasonFirst: string
  seasonLast: string
}

const keptFigures = kept<FigureValues, ServiceFigures>((db, value) =>
  figures(
    db,
    value.volunteerId,
    { first: value.monthFirst, last: value.monthLast },
    { first: value.seasonFirst, last: value.seasonLast },
  ),
)

/** A volunteer's figures; all 0 for somebody without shifts. */
export async function serviceFigures(
  db: Db,
  volunteerId: number,
  month: Period,
  season: Period,
): Promise<ServiceFigures> {
  const [row] = await keptFigures(db, {
    volunteerId,
    monthFirst: month.first,
    monthLast: month.last,
    seasonFirst: season.first,
    seasonLast: season.last,
  })
  if (!row) throw new Error('a sum without groups has one row')
  return row
}

/** The minutes of service of several volunteers; who has no shift is not among them. */
export function minutesByVolunteer(db: Db, volunteerIds: readonly number[]) {
  return db
    .selectFrom('roster')
    .select((eb) => ['volunteer_id', eb.fn.sum<number>('service_minutes').as('minutes')])
    .where('volunteer_id', 'in', volunteerIds)
    .groupBy('volunteer_id')
}

/** True when a shift, or one that a closed day took, or a wanted head count names this. */
export async function rosterUses(
  db: Db,
  column: 'service_type_id' | 'place_id',
  id: number,
): Promise<boolean> {
  for (const table of ['roster', 'roster_closed', 'roster_slot'] as const) {
    const row = await db.selectFrom(table).select('date').where(column, '=', id).limit(1).execute()
    if (row.length > 0) return true
  }
  return false
}

/** True when a shift, or one that a closed day took, belongs to the activity. */
export async function activityHasShifts(db: Db, activityId: number): Promise<boolean> {
  for (const table of ['roster', 'roster_closed'] as const) {
    const row = await db
      .selectFrom(table)
      .select('date')
      .where('activity_id', '=', activityId)
      .limit(1)
      .execute()
    if (row.length > 0) return true
  }
  return false
}

/** True when the volunteer has planned a shift of an activity from `stamp` on. */
export async function hasPlannedSince(
  db: Db,
  volunteerId: number,
  activityId: number,
  stamp: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('roster')
    .select('id')
    .where('volunteer_id', '=', volunteerId)
    .where('activity_id', '=', activityId)
    .where('created_at', '>=', stamp)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A volunteer's shifts of an activity that begin after `stamp` and that nobody signed; none where all
 * volunteers may serve in it, enrolled or not.
 */
export async function comingShifts(
  db: Db,
  volunteerId: number,
  activityId: number,
  stamp: string,
): Promise<{ id: number }[]> {
  const [day = '', time = ''] = stamp.split(' ')
  return await db
    .selectFrom('roster')
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .select('roster.id')
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.activity_id', '=', activityId)
    .where('activity.open_to_all', '=', 0)
    .where((eb) =>
      eb.or([
        eb('roster.date', '>', day),
        eb.and([eb('roster.date', '=', day), eb('roster.start_time', '>', time)]),
      ]),
    )
    .where('roster.sign_time', '=', '')
    .where('roster.repair_sign_time', '=', '')
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .execute()
}
