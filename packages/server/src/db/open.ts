import { sql } from 'kysely'
import { type Settings, SettingsError } from '../settings.ts'
import { inTransaction, type Opened, openDb, ping } from './db.ts'
import { isVersion, versionOf } from './migrate.ts'
import { isPostgres } from './portable.ts'
import { letServe } from './rights.ts'

/** Opens a database and looks at it; throws a `SettingsError` of one line when it cannot serve a museum. */
export async function openDatabase(url: string, onError: (error: Error) => void): Promise<Opened> {
  let opened: Opened | undefined
  try {
    opened = openDb(url, onError)
    await ping(opened.db)
  } catch (error) {
    await opened?.close()
    throw new SettingsError(
      `DATABASE_URL: ${withoutPassword(url)} cannot be opened: ${wordsOf(error)}`,
    )
  }
  try {
    await refuseUnfit(opened)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

type Owned = Pick<Settings, 'databaseUrl' | 'ownerUrl'>

/** Opens the database as the role that owns its tables, or is to. */
export async function openOwned({ databaseUrl, ownerUrl }: Owned): Promise<Opened> {
  return await openDatabase(ownerUrl ?? databaseUrl, () => {})
}

/** Where another role serves than owns the tables, has it do that and no more. */
export async function letServeAs({ db }: Opened, { databaseUrl, ownerUrl }: Owned): Promise<void> {
  if (ownerUrl === undefined) return
  const role = decodeURIComponent(new URL(databaseUrl).username)
  await inTransaction(db, (tx) => letServe(tx, role))
}

async function refuseUnfit(opened: Opened): Promise<void> {
  if (isPostgres(opened.db)) {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(opened.db)
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new SettingsError(
        `DATABASE_URL: the database is encoded in ${rows[0]?.server_encoding}, not UTF8`,
      )
  }
  const version = await versionOf(opened)
  if (version !== undefined && !isVersion(version))
    throw new SettingsError(
      `DATABASE_URL: the database is of a newer version (${version}) than this program`,
    )
}

function withoutPassword(url: string): string {
  if (!url.includes('://') || !URL.canParse(url)) return url
  const shown = new URL(url)
  // By the address's own reading: a password may hold what looks like its end.
  shown.password = ''
  return shown.href
}

// Several addresses of one host fail together, with no words of their own.
function wordsOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return (first as Error).message
}
