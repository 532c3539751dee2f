import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/**
 * Whom a line of the log is about. It refers to nobody: the log outlives those it tells of. Lines
 * about what exists are given their person; of what is gone nobody knows it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('volunteer_id', idType(db)).execute()
  await sql`update audit set volunteer_id = object_id where object = 'volunteer' and object_id > 0`.execute(
    db,
  )
  for (const [object, table, whose] of [
    ['enlist', 'enlist', 'volunteer_id'],
    ['roster', 'roster', 'volunteer_id'],
    ['roster', 'roster_closed', 'volunteer_id'],
    ['candidate', 'candidate', 'volunteer_id'],
    ['post', 'post', 'person_id'],
    ['comment', 'comment', 'person_id'],
  ] as const)
    await sql`update audit set volunteer_id =
      (select ${sql.ref(whose)} from ${sql.table(table)} where ${sql.table(table)}.id = audit.object_id)
      where object = ${sql.lit(object)} and volunteer_id is null`.execute(db)
  await db.schema
    .createIndex('audit_volunteer')
    .on('audit')
    .columns(['volunteer_id', 'at', 'id'])
    .execute()
}
