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
        sql`select 1 from ${sql.table(table)} where ${sql.ref(whose)} = ${id} and ${sql.ref(when)} >= ${stamp}`,
    ),
    ...parts.map((table) => sql`select 1 from ${sql.table(table)} where volunteer_id = ${id}`),
  ]
  for (const query of found)
    if ((await sql`${query} limit 1`.execute(db)).rows.length > 0) return true
  return false
}
