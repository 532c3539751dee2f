import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import type { Db } from '../../db/types.ts'

/** The query of how many enrolments wait for a decision. */
export function pendingEnlists(db: Db) {
  return db
    .selectFrom('enlist')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('enlist_status', '=', 1)
}

/** The query of everyone with a live enrolment in an activity. */
export function liveVolunteers(db: Db, activityId: number) {
  return db
    .selectFrom('enlist')
    .select('volunteer_id as person_id')
    .where('activity_id', '=', activityId)
    .where('enlist_status', 'in', liveEnlist)
}

/** The activities in which a volunteer has a live enrolment. */
export async function liveActivities(db: Db, volunteerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enlist')
    .select('activity_id')
    .where('volunteer_id', '=', volunteerId)
    .where('enlist_status', 'in', liveEnlist)
    .execute()
  return rows.map(({ activity_id }) => activity_id)
}

/** The ids of the live enrolments in an activity. */
export async function liveIds(db: Db, activityId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enlist')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('enlist_status', 'in', liveEnlist)
    .execute()
  return rows.map(({ id }) => id)
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
export async function shiftsToDrop(
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
