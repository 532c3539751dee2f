import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import SqliteDatabase from 'better-sqlite3'
import { noteMaking } from './noted.ts'

let opened = 0
let file = join(process.env.E2E_DATA ?? '', 'data', 'museum.db')

/** The database of the museum in which this worker's tests run from now on. */
export function standsIn(database: string): void {
  file = database
}

/** What was decided of applications is known to their people at once, and not a minute later; the message waits still. */
export function makeKnown(): void {
  const database = new SqliteDatabase(file)
  database.exec('delete from untold')
  database.close()
}

/** What was made once for the tests of a worker is made anew: they have another museum. */
export function forgetMuseum(): void {
  opened += 1
}

/** Makes something of a museum at most once for the tests that a worker runs in it. */
export function onceAMuseum<T>(
  make: (request: APIRequestContext) => Promise<T>,
): (request: APIRequestContext) => Promise<T> {
  let made: ({ at: number } & ReturnType<typeof noteMaking<T>>) | undefined
  return (request) => {
    if (made?.at === opened) made.again()
    else made = { at: opened, ...noteMaking(() => make(request)) }
    return made.of
  }
}
