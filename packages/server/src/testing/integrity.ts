import SqliteDatabase from 'better-sqlite3'

/** What the engine itself says of a database file `sqlite:PATH`; `ok` when nothing in it is damaged. */
export function integrityOf(url: string): string {
  const database = new SqliteDatabase(url.slice('sqlite:'.length))
  try {
    return String(database.pragma('integrity_check', { simple: true }))
  } finally {
    database.close()
  }
}
