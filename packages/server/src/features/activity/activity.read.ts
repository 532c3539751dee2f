import type { Recruiting } from '@museum/contract/activity/activity.rules.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

/** What other features may know of an activity: its title and what its status follows from. */
export async function recruitingOf(
  db: Db,
  id: number,
): Promise<(Recruiting & { title: string; auto_approve: number }) | undefined> {
  return await db
    .selectFrom('activity')
    .select([
      'title',
      'state',
      'auto_approve',
      'enlist_start_date',
      'enlist_end_date',
      'activity_end_date',
      'enlist_num',
      'held',
      'recruit_num',
    ])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
}

export const servedColumns = [
  'activity.id',
  'activity.title',
  'activity.address',
  'activity.single_time',
  'activity.activity_start_date',
  'activity.activity_end_date',
] as const

/** When and where these activities are served. */
export async function activitiesServed(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('activity').select(servedColumns).where('id', 'in', ids).execute()
}

/** What an enrolled volunteer is told of an activity; days are empty where there are none. */
export type ActivityService = RowOf<typeof activitiesServed>

/**
 * The query of the activities that `volunteerId` may choose for a shift on `date`: those whose service period
 * covers the day and that are open to all, or in which the volunteer is enrolled (§7.26).
 */
export function servedBy(db: Db, date: string, volunteerId: number) {
  return servedOn(db, date).where((eb) => isOpenTo(eb, volunteerId))
}

/** The query of those that are served on some day from `first` to `last`, and which of them `volunteerId` may choose. */
export function servedFor(db: Db, first: string, last: string, volunteerId: number) {
  return servedBetween(db, first, last).select((eb) =>
    eb.case().when(isOpenTo(eb, volunteerId)).then(eb.lit(1)).else(eb.lit(0)).end().as('open'),
  )
}

/** The query of those that are served on some day from `first` to `last`. */
export function servedBetween(db: Db, first: string, last: string) {
  return served(db, first, last).select(['activity_start_date', 'activity_end_date', 'open_to_all'])
}

/** An activity with its service period. */
export type ServedActivity = RowOf<typeof servedBetween>

/** The query of every published activity that is served on some day from `first` to `last`, with its days. */
export function servedWithin(db: Db, first: string, last: string) {
  return served(db, first, last).select(['open_to_all', 'activity_start_date', 'activity_end_date'])
}

/** The query of every published activity whose service period covers `date`. */
export function servedOn(db: Db, date: string) {
  return served(db, date, date)
}

function served(db: Db, first: string, last: string) {
  return (
    db
      .selectFrom('activity')
      .select(['id', 'title'])
      // As a literal, so that the engine sees that the partial index holds them.
      .where('state', '=', sql.lit('published' as const))
      .where('activity_start_date', '<=', last)
      .where('activity_end_date', '>=', first)
      .where('activity_start_date', '<>', '')
      .orderBy('title')
      .orderBy('id')
  )
}

function isOpenTo(eb: ExpressionBuilder<Schema, 'activity'>, volunteerId: number) {
  return eb.or([
    eb('open_to_all', '=', 1),
    eb.exists(
      eb
        .selectFrom('enlist')
        .select('enlist.id')
        .whereRef('enlist.activity_id', '=', 'activity.id')
        .where('enlist.volunteer_id', '=', volunteerId)
        .where('enlist.enlist_status', '=', 3),
    ),
  ])
}
