import { CompiledQuery, sql } from 'kysely'
import { inTransaction } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/** How a statement comes to the rows of one table. */
export interface Step {
  table: string
  /** The index that it reads; empty where it reads the table itself. */
  index: string
  /** What of the index it looks for, as the engine says it; empty where it goes through all of it. */
  by: string
  /** True where it may go through all rows, and no limit ends that before. */
  whole: boolean
  /** How many rows the engine expects of it each time; undefined where it does not say. */
  rows: number | undefined
}

/**
 * The engine's plan of a statement. With `small` true the tables are too small for an index to be worth
 * it: the engine that knows is told that reading whole tables is dear, for a join too.
 */
export async function stepsOf(
  db: Db,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  small = false,
): Promise<Step[]> {
  const explained = (how: string) => CompiledQuery.raw(`${how} ${text}`, [...parameters])
  return await inTransaction(db, async (trx) => {
    const partial = await partialIndexes(trx)
    if (!isPostgres(trx)) {
      const plan = await trx.executeQuery<{ detail: string }>(explained('explain query plan'))
      return sqliteSteps(
        plan.rows.map(({ detail }) => detail),
        text,
        partial,
      )
    }
    if (small)
      for (const dear of ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'])
        await sql`set local ${sql.raw(dear)} = off`.execute(trx)
    const plan = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(
      explained('explain (format json)'),
    )
    return plan.rows.flatMap((row) =>
      row['QUERY PLAN'].flatMap(({ Plan }) => nodeSteps(Plan, partial)),
    )
  })
}

/** Indexes that hold some rows alone: whoever goes through all of one goes through no table. */
async function partialIndexes(db: Db): Promise<ReadonlySet<string>> {
  const found = isPostgres(db)
    ? sql<{ name: string }>`select c.relname as name from pg_index i
        join pg_class c on c.oid = i.indexrelid where i.indpred is not null`
    : sql<{ name: string }>`select name from sqlite_schema
        where type = 'index' and lower(sql) like '% where %'`
  return new Set((await found.execute(db)).rows.map(({ name }) => name))
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Parent Relationship'?: string
  'Plan Rows': number
  Plans?: Node[]
}

// What has to read all that is below it before it answers its first row.
const gathers = /^(Sort|Aggregate|Hash|Group|WindowAgg|Materialize|SetOp)$/

function nodeSteps(node: Node, partial: ReadonlySet<string>, limited = false): Step[] {
  const type = node['Node Type']
  // What is asked for one value, or whether there is a row, ends with the first.
  const one = limited || node['Parent Relationship'] === 'InitPlan'
  const still = type === 'Limit' || (one && !gathers.test(type))
  const below = (node.Plans ?? []).flatMap((lower) => nodeSteps(lower, partial, still))
  const { 'Relation Name': table, 'Index Name': index = '' } = node
  const by = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
  if (!table) return below
  // A bitmap's index is named by the node below it.
  const lower = type === 'Bitmap Heap Scan' ? (node.Plans?.[0]?.['Index Name'] ?? '') : index
  const whole = by === '' && !still && !partial.has(lower)
  return [{ table, index: lower, by, whole, rows: node['Plan Rows'] }, ...below]
}

const stepLine =
  /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?(?:INDEX (\w+)|(INTEGER PRIMARY KEY)))?(?: \((.*)\))?/

function sqliteSteps(
  details: readonly string[],
  text: string,
  partial: ReadonlySet<string>,
): Step[] {
  const names = new Map([...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, of, as]) => [as, of]))
  const sorts = details.some((detail) => /^USE TEMP B-TREE FOR (ORDER|GROUP) BY/.test(detail))
  const limited = /\blimit\b/.test(text) && !sorts
  return details.flatMap((detail) => {
    const [, how, name = '', index = '', key, by = ''] = stepLine.exec(detail) ?? []
    if (!how) return []
    const table = names.get(name) ?? name
    return [
      {
        table,
        index: key ? `${table}, its key` : index,
        by,
        whole: how === 'SCAN' && !limited && !partial.has(index),
        rows: undefined,
      },
    ]
  })
}
