import SqliteDatabase from 'better-sqlite3'
import { type Migration, Migrator } from 'kysely/migration'
import type { Opened } from './db.ts'
import * as people from './migrations/001-people.ts'
import * as recruitment from './migrations/002-recruitment.ts'
import * as volunteer from './migrations/003-volunteer.ts'
import * as message from './migrations/004-message.ts'
import * as group from './migrations/005-group.ts'
import * as roster from './migrations/006-roster.ts'
import * as serving from './migrations/007-serving.ts'
import * as together from './migrations/008-together.ts'
import * as delivery from './migrations/009-delivery.ts'
import * as office from './migrations/010-office.ts'

const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-recruitment': recruitment,
  '003-volunteer': volunteer,
  '004-message': message,
  '005-group': group,
  '006-roster': roster,
  '007-serving': serving,
  '008-together': together,
  '009-delivery': delivery,
  '010-office': office,
}

/** Brings the database up to date; processes that start at once take turns. */
export async function migrate({ db, url }: Opened): Promise<void> {
  const release = url.startsWith('sqlite:') ? lockFile(url.slice('sqlite:'.length)) : undefined
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    release?.()
  }
}

// One engine has a lock for this of its own; the other gets a small database beside it that one process holds.
function lockFile(path: string): () => void {
  if (path === ':memory:') return () => {}
  const lock = new SqliteDatabase(`${path}.lock`, { timeout: 60_000 })
  lock.exec('begin exclusive')
  return () => lock.close()
}
