import { sql } from 'kysely'
import type { Db } from './types.ts'

/** The file of a SQLite database; undefined for another engine, or for one in memory. */
export function databaseFile(databaseUrl: string): string | undefined {
  const [, file] = /^sqlite:(.+)$/.exec(databaseUrl) ?? []
  return file === ':memory:' ? undefined : file
}

/** Writes a SQLite database as it stands now into a file that is not there yet. */
export async function snapshotTo(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}
