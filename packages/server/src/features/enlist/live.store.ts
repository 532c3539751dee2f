import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import { givenIds } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Of these people those who are enrolled in an activity, and since when. */
export async function liveOf(db: Db, activityId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('enlist')
    .select(['volunteer_id', 'enlist_time'])
    .where('activity_id', '=', activityId)
    .where('enlist_status', 'in', liveEnlist)
    .where('volunteer_id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map(({ volunteer_id, enlist_time }) => [volunteer_id, { enlist_time }]))
}

/**
 * Removes these people's enrolments that were made then and stand as they were made, where nothing was planned on
 * them since; answers whose.
 */
export async function deleteNew(
  tx: Tx,
  activityId: number,
  ids: readonly number[],
  at: string,
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('enlist')
    .where('activity_id', '=', activityId)
    .where('volunteer_id', 'in', givenIds(tx, ids))
    .where('enlist_status', '=', 3)
    .where('enlist_time', '=', at)
    .where('approval_date', '=', at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('roster')
            .select('roster.id')
            .whereRef('roster.volunteer_id', '=', 'enlist.volunteer_id')
            .whereRef('roster.activity_id', '=', 'enlist.activity_id')
            .where('roster.created_at', '>=', at),
        ),
      ),
    )
    .returning('volunteer_id')
    .execute()
  return rows.map(({ volunteer_id }) => volunteer_id)
}
