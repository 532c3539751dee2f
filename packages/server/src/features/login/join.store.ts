import { sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'
import { personalTables } from '../../privacy/personal/tables.ts'

/** The columns by which rows are somebody's, apart from those that are the person. */
const belongings = personalTables.flatMap((table) =>
  table.of.filter((column) => column !== 'id').map((column) => ({ ...table, column })),
)

/**
 * Makes all that one person has another's; where only one row of a kind may be, the other's stands. Answers whether
 * lines of the log were among it.
 */
export async function moveHeld(tx: Tx, from: number, to: number): Promise<boolean> {
  await addConsents(tx, from, to)
  const held = await heldBy(tx, from)
  for (const { table, column, once } of held) {
    const [rows, own] = [sql.table(table), sql.ref(column)]
    if (once) {
      const where = Object.entries(once.where ?? {})
      const here = where.map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`)
      const there = where.map(([name, value]) => sql`and kept.${sql.ref(name)} = ${value}`)
      const same = once.by.map(
        (name) => sql`and kept.${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`,
      )
      await sql`delete from ${rows} where ${own} = ${from} ${sql.join(here, sql` `)} and exists
        (select 1 from ${rows} kept where kept.${own} = ${to}
          ${sql.join([...there, ...same], sql` `)})`.execute(tx)
    }
    await sql`update ${rows} set ${own} = ${to} where ${own} = ${from}`.execute(tx)
  }
  return held.some(({ table }) => table === 'audit')
}

/** Says whom somebody became: what names them names the other from now on. */
export async function setJoined(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('person')
    .set({ joined_id: to, nickname: '' })
    .where('id', '=', from)
    .execute()
}

/** Whom somebody became; undefined where they are who they were. */
export async function joinedInto(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('person')
    .select('joined_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.joined_id ?? undefined
}

/** What of all that can be somebody's this person has, in one statement. */
async function heldBy(db: Db, id: number) {
  const asked = belongings.map(
    ({ table, column }, at) =>
      sql`select ${sql.lit(at)} as at where exists
        (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  )
  const { rows } = await sql<{ at: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
  const found = new Set(rows.map(({ at }) => Number(at)))
  return belongings.filter((_, at) => found.has(at))
}

// What was allowed at both doors may be sent: the counts add up.
async function addConsents(tx: Tx, from: number, to: number): Promise<void> {
  const theirs = tx
    .selectFrom('wechat_consent as theirs')
    .select('theirs.remaining')
    .where('theirs.person_id', '=', from)
    .where('theirs.template', '=', sql.ref<string>('wechat_consent.template'))
  await tx
    .updateTable('wechat_consent')
    .set({ remaining: sql<number>`remaining + coalesce((${theirs}), 0)` })
    .where('person_id', '=', to)
    .execute()
}
