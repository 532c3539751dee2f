import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Figures, figuresOf, keysIn } from './figures.ts'
import { isPostgres } from './portable.ts'
import { type Table, tablesOf } from './tables.ts'
import type { Database, Db } from './types.ts'

const rowsAtOnce = 1_000

/** The whole database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  tables: Table[]
  /** A table's rows in the order of its key, as arrays in the order of its columns. */
  rows: (table: Table) => AsyncGenerator<unknown[][]>
  /** The last number that the table's counter gave out; 0 while it gave none. */
  last: (table: Table) => Promise<number>
  figures: () => Promise<Figures>
  /** The data keys that open what is sealed in it. */
  keys: () => Promise<string[]>
}

/** Reads from one snapshot of the database; those who write never wait for it. */
export async function withSnapshot<T>(
  db: Db,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const postgres = isPostgres(db)
  return await (db as Database).connection().execute(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    // Not the plain `begin` of a transaction, which would keep writers out of one engine.
    await say(postgres ? 'begin isolation level repeatable read read only' : 'begin deferred')
    try {
      if (postgres) await unhurried(connection)
      return await read({
        tables: await tablesOf(connection),
        rows: (table) =>
          postgres ? rowsByCursor(connection, table) : rowsByIterating(connection, table),
        last: (table) => lastOf(connection, table),
        figures: () => figuresOf(connection),
        keys: () => keysIn(connection),
      })
    } finally {
      await say('rollback')
    }
  })
}

/** Within this transaction statements and rests between them may take as long as they need. */
export async function unhurried(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}

function select(db: Db, table: Table, order: (column: string) => RawBuilder<unknown>) {
  let query = db
    .selectFrom(sql<Record<string, unknown>>`${sql.table(table.name)}`.as('row'))
    .select(table.columns.map(({ name }) => sql.ref(name).as(name)))
  for (const column of table.key) query = query.orderBy(order(column))
  return query
}

async function* rowsByCursor(db: Db, table: Table): AsyncGenerator<unknown[][]> {
  const texts = table.columns.filter(({ type }) => type === 'text').map(({ name }) => name)
  // Texts in the order of their bytes, as the other engine sorts them.
  const query = select(db, table, (name) =>
    texts.includes(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  )
  await sql`declare dump no scroll cursor for ${query}`.execute(db)
  const fetch = CompiledQuery.raw(`fetch ${rowsAtOnce} from dump`)
  for (;;) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(fetch)
    if (rows.length === 0) break
    yield rows.map((row) => table.columns.map(({ name }) => row[name]))
  }
  await sql`close dump`.execute(db)
}

async function* rowsByIterating(db: Db, table: Table): AsyncGenerator<unknown[][]> {
  let batch: unknown[][] = []
  for await (const row of select(db, table, (name) => sql.ref(name)).stream()) {
    batch.push(table.columns.map(({ name }) => row[name]))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function lastOf(db: Db, { name, counter }: Table): Promise<number> {
  if (!counter) return 0
  const { rows } = isPostgres(db)
    ? await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${name}), ${counter})::regclass) as last`.execute(
        db,
      )
    : await sql<{
        last: number
      }>`select seq as last from sqlite_sequence where name = ${name}`.execute(db)
  return rows[0]?.last ?? 0
}
