import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The whole database, for what opens, migrates, copies or tests it. */
export type Database = Kysely<Schema>

/** A transaction, in which one may write. */
export type Tx = Database

/** A database or a transaction, to read from: what writes without a transaction does not compile. */
export type Db = Omit<
  Database,
  | 'insertInto'
  | 'replaceInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'mergeInto'
  | 'transaction'
  | 'startTransaction'
  | 'connection'
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema'
  | 'withTables'
  | 'schema'
>
