import SqliteDatabase from 'better-sqlite3'
import { memoized } from '../memoized.ts'
import type { DirectRead } from './direct-reads.ts'
import { noteStatement } from './observed.ts'
import { tellStatement } from './statements.ts'

/**
 * A second connection for prepared reads, which run at once on what is committed: on the one that
 * writes they would wait for the end of every transaction, and go the long way through the query layer.
 */
export function openReader(path: string): { read: DirectRead; close: () => void } {
  const database = new SqliteDatabase(path, { readonly: true })
  database.pragma('busy_timeout = 5000')
  const prepare = keptStatements(database)
  return {
    read: (text, parameters) => {
      tellStatement('sqlite', text, parameters)
      const rows = prepare(text).all(parameters)
      noteStatement(text)
      return rows
    },
    close: () => database.close(),
  }
}

/** Preparing costs more than most reads, so statements are kept. */
export function keptStatements(database: SqliteDatabase.Database) {
  return memoized<SqliteDatabase.Statement>(500, (text) => database.prepare(text))
}
