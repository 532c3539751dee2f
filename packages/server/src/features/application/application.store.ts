import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

const dated = [
  ['enlist', 'volunteer_id', 'enlist_time'],
  ['roster', 'volunteer_id', 'created_at'],
  ['ballot', 'person_id', 'at'],
  ['post', 'person_id', 'created_at'],
  ['comment', 'person_id', 'created_at'],
] as const
const parts = ['group_leader', 'candidate'] as const

/** True when the person has done, from `stamp` on, what only a volunteer may, or was given a part. */
export async function hasActedSince(db: Db, id: number, stamp: string): Promise<boolean> {
  const found = [
    ...dated.map(
      ([table, whose, when]) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(whose)} = ${id} and ${sql.ref(when)} >= ${stamp})`,
    ),
    ...parts.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} where volunteer_id = ${id})`,
    ),
  ]
  const { rows } = await sql`select 1 where ${sql.join(found, sql` or `)}`.execute(db)
  return rows.length > 0
}

/** Which of these stand where this account passed them after `since`, a stamp of the museum's time. */
export async function passedBy(
  db: Db,
  account: number,
  { ids, since }: { ids: readonly number[]; since: string },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('volunteer_decision as step')
    .innerJoin('volunteer', 'volunteer.id', 'step.volunteer_id')
    .select('step.volunteer_id')
    .where('step.volunteer_id', 'in', ids)
    .where('step.account_id', '=', account)
    .where('step.at', '>', since)
    .whereRef('step.at', '=', 'volunteer.approval_date')
    .whereRef('step.to_status', '=', 'volunteer.status')
    // A correction leads back, and is no pass.
    .whereRef('step.from_status', '<', 'step.to_status')
    .execute()
  return new Set(rows.map(({ volunteer_id }) => volunteer_id))
}
