import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** The statements that a database runs outside transactions while `work` does, in their order. */
export async function queriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor()
  const run = executor.executeQuery.bind(executor)
  const heard: CompiledQuery[] = []
  executor.executeQuery = async (query, ...more) => {
    heard.push(query)
    return await run(query, ...more)
  }
  try {
    await work()
  } finally {
    executor.executeQuery = run
  }
  return heard
}
