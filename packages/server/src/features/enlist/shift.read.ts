import type { Db } from '../../db/db.ts'

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
