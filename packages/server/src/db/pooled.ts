import { PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Tx } from './types.ts'

/** Connections of this process to the database, and who waits for one. */
export interface Pool {
  busy: number
  idle: number
  waiting: number
}

/**
 * PostgreSQL where a pooler may stand between: it hands each transaction to a connection of its own
 * choice, so that a lock that a connection keeps is left behind on it, and holds up whoever starts next.
 */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter()
  }
}

// Whoever migrates takes the turn by `takeTurn`.
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const turn = sql.lit(7_201_905)

/** Waits until nobody else migrates, however long that takes; the turn ends with the transaction. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${turn})`.execute(tx)
}
