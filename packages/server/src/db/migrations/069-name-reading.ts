import { type Kysely, sql } from 'kysely'
import { byBytes, isPostgres } from '../portable.ts'
import { takeTime } from '../settle.ts'

const read = ['name_key', 'given_key', 'name_pinyin', 'given_pinyin', 'name_initials']

/**
 * What people are found by as somebody types: their names as they are typed, read and abbreviated, which the server
 * fills where they are null, and the ends of what is shown of their phones. Compared by bytes, so that a beginning
 * is a range of an index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await takeTime(db)
  const bytes = byBytes(db)
  for (const column of read) {
    const name = sql.ref(column)
    await sql`alter table volunteer add column ${name} text ${bytes}`.execute(db)
    await sql`create index ${sql.ref(`volunteer_${column}`)} on volunteer (${name})`.execute(db)
  }
  await sql`create index volunteer_phone_tail on volunteer (substr(phone_masked, length(phone_masked) - 3))`.execute(
    db,
  )
  // The other engine compares codes by bytes as it is.
  if (isPostgres(db))
    await sql`create index volunteer_code_bytes on volunteer (code collate "C")`.execute(db)
}
