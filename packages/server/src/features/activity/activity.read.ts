import type { Recruiting } from '@museum/contract/activity/activity.rules.ts'
import type { Db } from '../../db/db.ts'

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
      'recruit_num',
    ])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
}

/** What an enrolled volunteer is told of an activity; days are empty where there are none. */
export interface ActivityService {
  id: number
  title: string
  address: string
  single_time: string
  activity_start_date: string
  activity_end_date: string
}

/** When and where these activities are served. */
export async function activitiesServed(db: Db, ids: number[]): Promise<ActivityService[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('activity')
    .select(['id', 'title', 'address', 'single_time', 'activity_start_date', 'activity_end_date'])
    .where('id', 'in', ids)
    .execute()
}
