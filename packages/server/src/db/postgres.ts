import { Kysely } from 'kysely'
import pg from 'pg'
import { keepDirectRead } from './direct-reads.ts'
import { PipelinedReads } from './pipelined.ts'
import { type Pool, PooledDialect } from './pooled.ts'
import { PreparingClient } from './prepared.ts'
import type { Schema } from './schema.ts'
import { noteTables } from './statements.ts'
import { keepVersions, TableVersions, Uncommitted } from './table-versions.ts'

// Counts and ids are far below 2^53, so 8-byte integers are plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// Statements here read few rows by an index, also where the planner fears many: to compile one or to start
// workers for it takes longer than it does. What reads many leaves the other processors to the others.
const shortStatements = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Opens `postgres://…` with at most `poolSize` connections; `onError` hears of those that are lost while idle. */
export function openPostgres(
  given: string,
  onError: (error: Error) => void,
  poolSize: number,
): { db: Kysely<Schema>; pool: () => Pool } {
  const url = new URL(given)
  // A pooler that hands each transaction to another connection may not know what was prepared.
  const prepares = url.searchParams.get('prepare') !== 'off'
  url.searchParams.delete('prepare')
  // Reads that leave together are prepared ones, and they leave most of the connections to what writes.
  const together = prepares ? Math.min(2, Math.floor(poolSize / 4)) : 0
  const config = {
    connectionString: url.href,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // A pooler refuses what it does not know at the start of a connection.
    ...(prepares && { options: shortStatements }),
  }
  const pool = new pg.Pool({
    ...config,
    Client: prepares ? PreparingClient : pg.Client,
    max: poolSize - together,
  })
  // Without a listener a lost connection would end the process: the pool listens while it is idle,
  // and while it is in use the query that meets the loss reports it.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const versions = new TableVersions()
  pool.on('connect', (client) => hearChanges(client, new Uncommitted(versions)))
  const lines = new PipelinedReads(config, together, onError)
  const end = async () => {
    await lines.close()
    await pool.end()
  }
  const connections = { connect: () => pool.connect(), end, options: pool.options }
  const dialect = new PooledDialect({ pool: connections })
  const db = new Kysely<Schema>({ dialect, log: noteTables('postgres') })
  keepVersions(db, versions)
  if (together > 0) keepDirectRead(db, (text, parameters) => lines.read(text, parameters))
  return {
    db,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount + lines.busy,
      idle: pool.idleCount + lines.idle,
      waiting: pool.waitingCount,
    }),
  }
}

// A statement that failed may have been done all the same: where the connection was lost nobody knows.
function hearChanges(client: pg.PoolClient, uncommitted: Uncommitted): void {
  const query = client.query.bind(client) as (text: unknown, values?: unknown) => unknown
  client.query = ((text: unknown, values?: unknown) => {
    const answer = query(text, values)
    if (typeof text !== 'string') return answer
    return (answer as Promise<unknown>).finally(() => uncommitted.ran(text))
  }) as typeof client.query
}
