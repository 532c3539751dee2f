import { sql } from 'kysely'
import { isPostgres } from './portable.ts'
import type { Db } from './types.ts'

/** How many rows of each table were written since counting began; what was rolled back is not in it. */
export type Changes = Record<string, number>

/**
 * Begins to count every written row of every table, for tests that must see that nothing was
 * written, not even the same values again; answers how to read the counts.
 */
export async function countChanges(db: Db): Promise<() => Promise<Changes>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  await sql`create table row_change (name text primary key, count integer not null)`.execute(db)
  for (const name of names)
    await sql`insert into row_change (name, count) values (${name}, 0)`.execute(db)
  if (isPostgres(db)) {
    await sql`create function count_change() returns trigger language plpgsql as
      'begin update row_change set count = count + 1 where name = tg_table_name; return null; end'`.execute(
      db,
    )
    for (const name of names)
      await sql`create trigger count_change after insert or update or delete on ${sql.table(name)}
        for each row execute function count_change()`.execute(db)
  } else
    for (const name of names)
      for (const event of ['insert', 'update', 'delete'])
        await sql`create trigger ${sql.id(`count_${event}_${name}`)}
          after ${sql.raw(event)} on ${sql.table(name)}
          begin update row_change set count = count + 1 where name = ${sql.lit(name)}; end`.execute(
          db,
        )
  const counts = sql<{ name: string; count: number }>`select name, count from row_change`
  const query = counts.compile(db)
  // They only grow: where their sum is as it was, so is each. Most of what is watched writes nothing.
  const all = sql<{ sum: number }>`select sum(count) as sum from row_change`.compile(db)
  let known: { sum: number; changes: Changes } | undefined
  return async () => {
    const [{ sum = 0 } = {}] = (await db.executeQuery(all)).rows
    if (known?.sum === sum) return known.changes
    const { rows } = await db.executeQuery(query)
    known = { sum, changes: Object.fromEntries(rows.map(({ name, count }) => [name, count])) }
    return known.changes
  }
}

/** The tables that were written to between two counts. */
export function changedTables(before: Changes, after: Changes): string[] {
  return before === after ? [] : Object.keys(after).filter((name) => before[name] !== after[name])
}
