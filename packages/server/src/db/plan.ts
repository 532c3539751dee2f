import { CompiledQuery, sql } from 'kysely'
import { inTransaction } from './db.ts'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/**
 * How the engine would run a query, as text. A small table is not worth an index to PostgreSQL, so
 * it is told there that reading a whole table and sorting are dear.
 */
export async function planOf(db: Db, query: { compile: () => CompiledQuery }): Promise<string> {
  const { sql: text, parameters } = query.compile()
  return await inTransaction(db, async (trx) => {
    const prices = isPostgres(trx)
    const explain = prices ? 'explain' : 'explain query plan'
    if (prices)
      for (const dear of [
        'enable_seqscan',
        'enable_bitmapscan',
        'enable_sort',
        'enable_incremental_sort',
      ])
        await sql`set local ${sql.raw(dear)} = off`.execute(trx)
    const { rows } = await trx.executeQuery(
      CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
    )
    return JSON.stringify(rows)
  })
}

/** Has PostgreSQL count its tables, so that its plans follow what is in them; the other engine plans without. */
export async function countTables(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`analyze`.execute(db)
}
