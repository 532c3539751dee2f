import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect, SqliteQueryCompiler, sql } from 'kysely'
import { keepDirectRead } from './direct-reads.ts'
import { alone, GroupCommit } from './group-commit.ts'
import type { Pool } from './pooled.ts'
import { openPostgres } from './postgres.ts'
import { isStalePlan } from './prepared.ts'
import type { Schema } from './schema.ts'
import { keptStatements, openReader } from './sqlite-reader.ts'
import { noteTables } from './statements.ts'
import { keepVersions, TableVersions, Uncommitted } from './table-versions.ts'
import type { Database, Db, Tx } from './types.ts'

export interface Opened {
  db: Database
  url: string
  /** The connections as they stand; undefined where the database is a file. */
  pool: () => Pool | undefined
  close: () => Promise<void>
}

/** Opens `sqlite:PATH` or `postgres://…`; `onError` hears of connections lost while idle. */
export function openDb(url: string, onError: (error: Error) => void, poolSize = 10): Opened {
  const { db, pool } = url.startsWith('sqlite:')
    ? { db: openSqlite(url.slice('sqlite:'.length)), pool: () => undefined }
    : openPostgres(url, onError, poolSize)
  return { db, url, pool, close: () => db.destroy() }
}

/**
 * Makes a database's file and folder where they are missing, for their owner alone; what the engine
 * puts beside it takes the file's mode.
 */
export function makeOwn(path: string): void {
  if (path === ':memory:') return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}

/** So long a statement waits for another process that writes. */
export const busyMs = 5_000

function openSqlite(path: string): Database {
  makeOwn(path)
  const database = new SqliteDatabase(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // What was deleted is overwritten: freed bytes stay in the file for years otherwise.
  database.pragma('secure_delete = ON')
  database.pragma(`busy_timeout = ${busyMs}`)
  const kept = keptStatements(database)
  const versions = new TableVersions(othersMoved(database))
  const uncommitted = new Uncommitted(versions)
  const prepare = (given: string): SqliteDatabase.Statement => {
    // What is prepared runs at once: nothing else happens in between.
    uncommitted.ran(given)
    return kept(rewritten(given, database.inTransaction))
  }
  const reader = path === ':memory:' ? undefined : openReader(path)
  // Who is last to close the file tidies it up, which a reader may not.
  const close = () => {
    reader?.close()
    database.close()
  }
  const db = new Kysely<Schema>({
    dialect: new OnceDialect({ database: { prepare, close } }),
    log: noteTables('sqlite'),
  })
  keepVersions(db, versions)
  if (reader) keepDirectRead(db, reader.read)
  groups.set(db, new GroupCommit(db))
  return db
}

/** Whether another connection has committed since it was asked last; of one's own it says nothing. */
function othersMoved(database: SqliteDatabase.Database): () => boolean {
  const statement = database.prepare('pragma data_version').pluck()
  let last = statement.get()
  return () => {
    const now = statement.get()
    const moved = now !== last
    last = now
    return moved
  }
}

/**
 * SQLite looks at what is bound to a bare `?` to plan a join, so it would plan anew for every value,
 * which costs several times what the read does. Behind a plus it plans once.
 */
class OnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

class OnceDialect extends SqliteDialect {
  override createQueryCompiler(): OnceCompiler {
    return new OnceCompiler()
  }
}

function rewritten(text: string, inTransaction: boolean): string {
  // Every transaction writes, and one that began by reading could not wait for its turn to.
  if (text === 'begin') return 'begin immediate'
  // A write for which there is no room may end its transaction by itself: what failed is told, not this.
  if (text === 'rollback' && !inTransaction) return 'select 1'
  return text
}

// By adapter: a transaction has the one of its database.
const writable = new WeakMap<object, Db>()

/** Sends what is written by way of a copy, which cannot be written, to what it copies. */
export function writesTo(copy: Db, original: Db): void {
  writable.set(copy.getExecutor().adapter, original)
}

/** The database that this is a copy of; itself where it is none. */
export const originalOf = (db: Db): Db => writable.get(db.getExecutor().adapter) ?? db

const toWrite = (db: Db) => originalOf(db) as Database

// A busy file was waited for already, for as long as `busy_timeout` says.
const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY_SNAPSHOT'])
const attempts = 5

const groups = new WeakMap<object, GroupCommit>()

/**
 * Runs `work` in one transaction. A conflict between transactions, and a statement that was planned
 * before its table changed, is tried again from the start.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = toWrite(db)
  const group = groups.get(database)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (group ? group.run(work) : alone(database, work))
    } catch (error) {
      const again = retryable.has(codeOf(error)) || isStalePlan(error)
      if (attempt >= attempts || !again) throw error
    }
  }
}

/** One guarded statement outside a transaction, which is whole by itself and may be repeated. */
export async function single<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  return await write(toWrite(db))
}

// Where a quota ends, the engine that writes the file itself meets no full disk but a write that fails.
const full = /^(53100|SQLITE_FULL|SQLITE_IOERR_WRITE)$/

/** True when the database has no room for a write; what is in it can still be read. */
export function isFull(error: unknown): boolean {
  return full.test(codeOf(error))
}

/** Awaits a write that a reading can do without; false when there was no room for it. */
export async function ifRoom(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  }
}

// Connections that are not there, an engine that stops, and what took too long: a statement (57014),
// a lock (55P03), a transaction (25P03, 25P04), and conflicts that tries again did not end (40001, 40P01).
const away =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|53|57P0|57014|55P03|25P0[34]|40001|40P01|SQLITE_(IOERR|CANTOPEN|READONLY|BUSY|LOCKED))/

/** True when the database cannot be reached, cannot write now or takes too long: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (away.test(codeOf(error))) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when|not queryable/.test(error.message)
  )
}

/** True when a unique index refused the write. */
export function isDuplicate(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error))
}

/** True when the write was refused because a row elsewhere refers to what it removes. */
export function isReferredTo(error: unknown): boolean {
  return /^(23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error))
}

/** The name of the constraint that refused a write; empty where the engine does not say. */
export function constraintOf(error: unknown): string {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : ''
}

/** Answers when the database does. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
