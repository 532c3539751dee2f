import type { Db } from './types.ts'

/** Runs a read and answers its rows, now or later; undefined where it must go by the query layer. */
export type DirectRead = (
  text: string,
  parameters: readonly unknown[],
) => unknown[] | Promise<unknown[] | undefined>

const reads = new WeakMap<object, DirectRead>()

/** Keeps how this database is read directly. */
export function keepDirectRead(db: Db, read: DirectRead): void {
  reads.set(db.getExecutor().adapter, read)
}

/**
 * How to read this database past the query layer and without waiting for whoever writes, where the
 * engine lives in the process. Undefined in a transaction, which must see what it wrote, and where
 * somebody listens to the answers.
 */
export function directReadOf(db: Db): DirectRead | undefined {
  const { adapter, plugins } = db.getExecutor()
  return db.isTransaction || plugins.length > 0 ? undefined : reads.get(adapter)
}
