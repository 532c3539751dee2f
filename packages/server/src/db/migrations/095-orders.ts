import { type Kysely, sql } from 'kysely'
import { byBytes } from '../portable.ts'

/**
 * By what groups stand in a list, which the server fills where it is null: their names as they are read. Compared by
 * bytes, as it is made for. And the orders of the pairs that may be one person's, for whom the people who are there
 * already are looked at once, in the background.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table volunteer_group add column name_order text ${byBytes(db)}`.execute(db)
  await sql`create index volunteer_group_order on volunteer_group (name_order, id)`.execute(db)
  for (const column of ['found_at', 'reason']) {
    const name = sql.ref(`duplicate_person_${column}`)
    await sql`create index ${name} on duplicate_person (state, ${sql.ref(column)}, id)`.execute(db)
  }
  await sql`insert into outbox (kind, key, payload, due_ms)
    select 'likes', 'likes 0', '{"after":"0"}', 0
    where exists (select 1 from volunteer)`.execute(db)
}
