import { type Kysely, sql } from 'kysely'

/** How many of those whom a broadcast told had never logged in; of earlier ones, who has not until now. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('broadcast')
    .addColumn('by_phone', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update broadcast set by_phone = (
    select count(*) from message inner join person on person.id = message.person_id
    where message.broadcast_id = broadcast.id
      and person.openid is null and person.mini_openid is null
  )`.execute(db)
}
