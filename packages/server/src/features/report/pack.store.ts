import type { Db } from '../../db/types.ts'
import { correctionRows } from '../correction/correction.store.ts'
import { enlistRows } from '../enlist/enlist-office.store.ts'
import { statementRows } from '../statement/statement.store.ts'

/** The query of who enrolled in an activity, the first first. */
export function enrolledIn(db: Db, activityId: number) {
  return enlistRows(db, { activity_id: activityId }).clearOrderBy().orderBy('enlist.id')
}

/** The query of what was asked to be put right of an activity's shifts, the oldest first. */
export function askedOf(db: Db, activityId: number) {
  return correctionRows(db, {}).where('roster.activity_id', '=', activityId)
}

/** The query of the statements of those who served in an activity whose days share one with it. */
export function statedOf(
  db: Db,
  activity: { id: number; activity_start_date: string; activity_end_date: string },
) {
  const served = db
    .selectFrom('roster')
    .select('roster.volunteer_id')
    .where('roster.activity_id', '=', activity.id)
  return statementRows(db, {})
    .where('statement.volunteer_id', 'in', served)
    .where('statement.last_day', '>=', activity.activity_start_date)
    .where('statement.first_day', '<=', activity.activity_end_date)
}
