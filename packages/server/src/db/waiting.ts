import { sql } from 'kysely'
import type { Numbered } from './lock.ts'
import type { Engine } from './statements.ts'
import type { Db, Tx } from './types.ts'

/** Answers once somebody waits for a lock of this database, or `ends` does; for tests of races. */
export async function untilWaiting(db: Db, ends: Promise<unknown>): Promise<'waits' | 'ended'> {
  let ended = false
  void ends.finally(() => {
    ended = true
  })
  const waiting = sql`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  for (;;) {
    if (ended) return 'ended'
    if ((await waiting.execute(db)).rows.length > 0) return 'waits'
  }
}

/** True of the engine on which several transactions write at once, so that one waits for another. */
export function writesBeside(engine: Engine): boolean {
  return engine === 'postgres'
}

/** Locks a row that nobody else holds; throws at once where somebody does. For tests of races. */
export async function lockFree(tx: Tx, table: Numbered, id: number): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} for no key update nowait`.execute(
    tx,
  )
}
