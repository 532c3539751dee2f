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
