import { LRUCache } from 'lru-cache'
import { originalOf } from './db.ts'
import { isFresh, noteStatement } from './observed.ts'
import { type Build, builtOnce, type NoValues, runPrepared, type Values } from './prepared-query.ts'
import { namedIn } from './sql-tables.ts'
import { type TableVersions, versionsOf } from './table-versions.ts'
import type { Db } from './types.ts'

interface Cached<R> {
  rows: readonly Readonly<R>[]
  /** How far the tables had moved before it was read. */
  version: number
  /** When the read began, in milliseconds of a clock that is never set. */
  readMs: number
}

/**
 * A prepared read whose rows stay in the process while none of its tables moves: for what is asked
 * again and again and hardly ever changes. Of another process's change it knows as soon as the engine
 * says so, else within a second, or at once where everything is to be read anew, or this read `anew`.
 * In a transaction it is read as it stands, for what is locked there must not be older than the lock. At
 * most `most` answers are kept; one without rows only where `empty` says so, for whoever guesses finds none.
 */
export function cachedQuery<P extends Values = NoValues, R = unknown>(
  build: Build<P, R>,
  { most, empty = true }: { most: number; empty?: boolean },
): (db: Db, values: P, anew?: boolean) => Promise<readonly Readonly<R>[]> {
  const textOf = builtOnce(build)
  const databases = new WeakMap<TableVersions, LRUCache<string, Cached<R>>>()
  return async (asked, values, anew = false) => {
    // What a copy holds is older, and nothing tells how far it has moved.
    const db = originalOf(asked)
    const text = textOf(db)
    if (db.isTransaction) return await runPrepared(db, text, values)
    const versions = versionsOf(db)
    let cache = databases.get(versions)
    if (!cache) {
      cache = new LRUCache({ max: most })
      databases.set(versions, cache)
    }
    const key = JSON.stringify(values)
    const readMs = performance.now()
    const known = cache.get(key)
    const mustRead = versions.unseenMs > 0 && (anew || isFresh())
    if (known && !mustRead && !versions.isOld(namedIn(text.sql).reads, known, readMs)) {
      noteStatement(text.sql)
      return known.rows
    }
    // Taken before the read: what is committed during it makes it old.
    const { version } = versions
    const rows = await runPrepared(db, text, values)
    for (const row of rows) Object.freeze(row)
    if (empty || rows.length > 0) cache.set(key, { rows, version, readMs })
    else cache.delete(key)
    return rows
  }
}
