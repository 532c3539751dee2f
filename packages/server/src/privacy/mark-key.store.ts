import { originalOf } from '../db/db.ts'
import { sharing } from '../db/lock.ts'
import type { Db, Tx } from '../db/types.ts'
import { firstMark } from './data-key.store.ts'
import { markNumber } from './mark.ts'

/** How a process hears of the keys of a database, by the adapter, which a transaction has of its database. */
const hearers = new WeakMap<object, (db: Db) => Promise<void>>()

export function keepHearer(db: Db, hear: (db: Db) => Promise<void>): void {
  hearers.set(originalOf(db).getExecutor().adapter, hear)
}

/** A mark was made before another key came into use: the whole is tried again, as after any conflict. */
class StaleMark extends Error {
  readonly code = '40001'
}

/**
 * Refuses marks, of those that are to be kept, that were not made by the key in use, and keeps that in use until the
 * transaction ends: so all rows that are found by a mark are under one key at every moment, and what is unique by a
 * mark is so for good. Who had not heard of the key has by the next attempt.
 */
export async function checkMarks(
  tx: Tx,
  ...given: readonly (string | null | undefined)[]
): Promise<void> {
  const marks = given.filter((mark) => typeof mark === 'string')
  if (marks.length === 0) return
  const all = tx
    .selectFrom('data_key')
    .select(['purpose', 'number', 'state'])
    .where('purpose', '=', 'mark')
    .orderBy('number')
  const keys = await sharing(tx, all).execute()
  const used = keys.find(({ state }) => state === 'current')
  // A museum that has opened no keys has one, and changes none.
  if (!used) return
  const bare = firstMark(keys)
  if (marks.every((mark) => markNumber(mark, bare) === used.number)) return
  await hearers.get(tx.getExecutor().adapter)?.(tx)
  throw new StaleMark('another key to mark by has come into use')
}
