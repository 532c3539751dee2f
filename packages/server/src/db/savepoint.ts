import { CompiledQuery } from 'kysely'
import type { Tx } from './types.ts'

const begin = CompiledQuery.raw('savepoint apart')
const end = CompiledQuery.raw('release savepoint apart')
const takeBack = CompiledQuery.raw('rollback to savepoint apart')

/** Does one of several things of a transaction wholly or not at all; what it throws leaves the others alone. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.executeQuery(begin)
  try {
    const done = await work()
    await tx.executeQuery(end)
    return done
  } catch (error) {
    await tx.executeQuery(takeBack)
    await tx.executeQuery(end)
    throw error
  }
}
