import { join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { passingFolder } from './pinned.ts'

interface Databases {
  /** What the private ones are called. */
  name: string
  /** The addresses of those that stand already. */
  postgres?: string | undefined
  sqlite?: string | undefined
}

/** Measures on a database of each engine, one after the other; private ones go when they are measured. */
export async function onEachEngine(
  { name, ...given }: Databases,
  measure: (engine: 'SQLite' | 'PostgreSQL', url: string) => Promise<void>,
): Promise<void> {
  await measure('SQLite', given.sqlite ?? `sqlite:${join(passingFolder(name), 'museum.db')}`)
  if (given.postgres) return await measure('PostgreSQL', given.postgres)
  const postgres = await startPostgres({ durable: true })
  await measure('PostgreSQL', postgres.url).finally(postgres.stop)
}
