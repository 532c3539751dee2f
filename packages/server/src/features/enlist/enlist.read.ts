import { liveEnlist } from '@museum/contract/enlist/enlist.rules.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

const pending = preparedQuery<Record<never, never>, { n: number }>((db) =>
  db
    .selectFrom('enlist')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('enlist_status', '=', 1),
)

/** How many enrolments wait for a decision. */
export async function pendingEnlists(db: Db): Promise<number> {
  return (await pending(db, {}))[0]?.n ?? 0
}

/** The query of everyone with a live enrolment in an activity. */
export function liveVolunteers(db: Db, activityId: number) {
  return db
    .selectFrom('enlist')
    .select('volunteer_id as person_id')
    .where('activity_id', '=', activityId)
    .where('enlist_status', 'in', liveEnlist)
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
