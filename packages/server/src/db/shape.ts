import { openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { type Table, tablesOf } from './tables.ts'

/** The tables that a database of that version has, wherever it is; no database is touched. */
export async function tablesOfVersion(version: string): Promise<Table[]> {
  const opened = openDb('sqlite::memory:', () => {})
  try {
    await migrate(opened, version)
    return await tablesOf(opened.db)
  } finally {
    await opened.close()
  }
}
