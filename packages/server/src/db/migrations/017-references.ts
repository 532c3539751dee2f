import { type Kysely, sql } from 'kysely'
import { addReferences, checkReferences, wholly } from '../rebuild.ts'

/** Columns that named a row which nothing kept from being removed. */
const loose = {
  roster: [
    { column: 'service_type_id', to: 'service_type' },
    { column: 'place_id', to: 'place' },
  ],
  roster_closed: [
    { column: 'service_type_id', to: 'service_type' },
    { column: 'place_id', to: 'place' },
  ],
  message: [{ column: 'broadcast_id', to: 'broadcast' }],
  delivery: [{ column: 'broadcast_id', to: 'broadcast' }],
  volunteer: [{ column: 'group_id', to: 'volunteer_group' }],
}

/** References without an index, which each removal of what they name reads whole. */
const unindexed = {
  ballot: ['person_id'],
  candidate: ['volunteer_id'],
  claim_code: ['left_id'],
  comment: ['person_id'],
  login_ticket: ['person_id'],
  oauth_code: ['person_id'],
  roster: ['service_type_id', 'place_id'],
  roster_closed: ['volunteer_id', 'activity_id', 'service_type_id', 'place_id'],
  roster_slot: ['service_type_id', 'place_id'],
  volunteer: ['education_id'],
  volunteer_decision: ['account_id'],
  voter: ['person_id'],
}

export async function up(db: Kysely<never>): Promise<void> {
  await wholly(db, refer)
}

async function refer(db: Kysely<never>): Promise<void> {
  for (const [table, references] of Object.entries(loose)) {
    for (const { column, to } of references)
      if (to === 'service_type' || to === 'place') await standIn(db, table, column, to)
      else await letGo(db, table, column, to)
    await addReferences(db, table, references)
  }
  for (const [table, columns] of Object.entries(unindexed))
    for (const column of columns)
      await db.schema
        .createIndex(`${table}_${column}`)
        .on(table)
        .column(column as never)
        .execute()
  await checkReferences(db)
}

/** A shift keeps what it names: a disabled one stands for what was removed. */
async function standIn(db: Kysely<never>, table: string, column: string, to: string) {
  await sql`insert into ${sql.table(to)} (id, name, disabled)
    select distinct ${sql.ref(column)}, '已删除 ' || ${sql.ref(column)}, 1 from ${sql.table(table)}
    where ${sql.ref(column)} not in (select id from ${sql.table(to)})`.execute(db)
}

async function letGo(db: Kysely<never>, table: string, column: string, to: string) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
    where ${sql.ref(column)} not in (select id from ${sql.table(to)})`.execute(db)
}
