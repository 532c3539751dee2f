import { activityRank } from '@museum/contract/activity/activity.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { sql } from 'kysely'

const fullActivities = 2
const waitingEach = 14

/**
 * Makes the newest activities full but for one place, which is held for the first of those who wait;
 * until a day from `stamp`.
 */
export async function insertWaits(tx: Tx, today: string, stamp: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from activity
    where enlist_end_date > ${sql.lit(today)} order by id desc limit ${sql.lit(fullActivities)}`.execute(
    tx,
  )
  const until = `${addDays(today, 1)}${stamp.slice(10)}`
  for (const { id } of rows) {
    const activity = sql.lit(id)
    await sql`insert into waitlist (activity_id, volunteer_id, state, joined_at)
      select ${activity}, id, 'waiting', ${sql.lit(stamp)} from volunteer
      where status = 7 and not exists (select 1 from enlist where enlist.volunteer_id = volunteer.id
        and enlist.activity_id = ${activity} and enlist_status in (1, 3))
      order by id desc limit ${sql.lit(waitingEach)}`.execute(tx)
    await sql`update waitlist set state = 'asked', asked_at = ${sql.lit(stamp)},
        confirm_by = ${sql.lit(until)}
      where id = (select min(id) from waitlist where activity_id = ${activity})`.execute(tx)
    await sql`update activity set recruit_num = enlist_num + 1, held = 1,
        list_rank = ${sql.lit(activityRank(3))}
      where id = ${activity}`.execute(tx)
  }
}
