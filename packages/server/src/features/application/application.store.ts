import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

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
