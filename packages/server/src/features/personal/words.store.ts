import { sql } from 'kysely'
import { contains } from '../../db/portable.ts'
import { type Table, tablesOf } from '../../db/tables.ts'
import type { Db, Tx } from '../../db/types.ts'
import { isRewritten, type Words } from '../../privacy/personal/words.ts'
import { rewordedOf } from '../audit/chain.service.ts'

type Row = Record<string, string | number | null>
type Rewritten = Record<string, string>

/** The names of other people in which one of these stands. */
export async function othersNamed(db: Db, id: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('volunteer')
    .select('name')
    .distinct()
    .where('id', '<>', id)
    .where((eb) => eb.or(names.map((name) => contains(eb.ref('name'), name))))
    .execute()
  return rows.map(({ name }) => name)
}

/** What the log says that a person's record said before. */
export async function formerRecords(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('object', '=', 'volunteer')
    .where('volunteer_id', '=', id)
    .execute()
  return rows.flatMap(({ before, after }) => [before, after]).filter((text) => text !== '')
}

/**
 * Rewrites every text of every table in which one of the words stands, as the database itself describes
 * its tables; what is a key, or is said not to be rewritten, stays.
 * Answers what stands now for each of the log's lines that it rewrote, by their numbers.
 */
export async function rewriteWords(tx: Tx, words: Words): Promise<Rewritten> {
  const rewritten: Rewritten = {}
  if (words.all.length === 0) return rewritten
  for (const table of await tablesOf(tx)) await rewriteTable(tx, table, words, rewritten)
  return rewritten
}

async function rewriteTable(
  tx: Tx,
  { name, columns, key }: Table,
  { all, rewrite }: Words,
  lines: Rewritten,
) {
  const texts = columns
    .filter((one) => /text|char/.test(one.type) && !key.includes(one.name))
    .map((one) => one.name)
    .filter((column) => isRewritten(name, column))
  if (texts.length === 0 || key.length === 0) return
  const said = sql`${sql.join(
    texts.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )}`
  const patterns = all.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = sql.join(
    patterns.map((pattern) => sql`said.text like ${pattern} escape '\\'`),
    sql` or `,
  )
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`)
  const beside = name === 'audit' ? ['volunteer_id'] : []
  const wanted = sql.join([...key, ...texts, ...beside].map((column) => of(name, column)))
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const same = sql.join(
    key.map((column) => sql`${of('said', column)} = ${of(name, column)}`),
    sql` and `,
  )
  // Joined once a row and not once a word: a large museum has a million rows.
  const { rows } = await sql<Row>`with said as materialized
    (select ${keys}, ${said} as text from ${sql.table(name)})
    select ${wanted} from said join ${sql.table(name)} on ${same} where ${found}`.execute(tx)
  for (const row of rows) {
    const set = texts.flatMap((column) => {
      const was = row[column]
      const is = typeof was === 'string' ? rewrite(was) : was
      return is === was ? [] : [sql`${sql.ref(column)} = ${is}`]
    })
    if (set.length === 0) continue
    if (name === 'audit') {
      // What a line said cannot be tried any more by whoever knows its salt.
      set.push(sql`salt = ''`)
      const said = (text: unknown) => rewrite(String(text ?? ''))
      const texts = { before: said(row.before), after: said(row.after) }
      const whose = row.volunteer_id == null ? null : Number(row.volunteer_id)
      lines[String(row.id)] = rewordedOf({ ...texts, volunteer_id: whose })
    }
    const own = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`update ${sql.table(name)} set ${sql.join(set)} where ${sql.join(own, sql` and `)}`.execute(
      tx,
    )
  }
}
