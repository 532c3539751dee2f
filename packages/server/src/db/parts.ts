import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from './portable.ts'
import { readApart } from './read-apart.ts'
import type { Database, Db } from './types.ts'

/** So many rows of a long reading are at hand at once. */
const partRows = 500
// Of the widest table; engines bound the number of values in one statement.
const partWritten = 100

interface Query<R> {
  compile: () => CompiledQuery<R>
}

/**
 * What a query finds, in its order and in parts, each read when it is asked for; all of it as it was at
 * one moment, whatever is written meanwhile. Others have their turn between parts, and whoever asks no
 * further ends the reading.
 */
export async function* rowsInParts<R>(db: Db, query: Query<R>): AsyncGenerator<R[]> {
  const compiled = query.compile()
  if (isPostgres(db)) yield* byCursor(db, compiled)
  else yield* readApart<R>({ path: await fileOf(db), ...statementOf(compiled), partRows })
}

function statementOf({ sql, parameters }: CompiledQuery) {
  return { sql, parameters: [...parameters] }
}

async function* byCursor<R>(db: Db, query: CompiledQuery<R>): AsyncGenerator<R[]> {
  const given = Promise.withResolvers<Db>()
  const over = Promise.withResolvers<void>()
  const held = (db as Database)
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      given.resolve(tx)
      await over.promise
    })
  held.catch(given.reject)
  const tx = (await given.promise) as Database
  try {
    // All of it is read, so a plan that is quick for the first rows would cost more.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    const cursor = `declare parts no scroll cursor for ${query.sql}`
    await tx.executeQuery(CompiledQuery.raw(cursor, [...query.parameters]))
    for (let rows: R[] = []; ; ) {
      rows = (await sql<R>`fetch ${sql.lit(partRows)} from parts`.execute(tx)).rows
      if (rows.length > 0) yield rows
      if (rows.length < partRows) return
    }
  } catch (error) {
    over.reject(error)
    throw error
  } finally {
    over.resolve()
    // What was read stands; what failed has been told.
    await held.catch(() => {})
  }
}

async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'
  `.execute(db)
  return rows[0]?.file ?? ''
}

/** Rows in parts of which each fits into one statement that writes it, and holds up nobody else for long. */
export function* writtenInParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += partWritten) yield rows.slice(at, at + partWritten)
}
