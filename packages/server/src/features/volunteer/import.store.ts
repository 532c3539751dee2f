import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'

// Engines bound the number of values in one statement.
const atOnce = 500

async function among<T, R>(values: readonly T[], read: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < values.length; at += atOnce)
    found.push(...(await read(values.slice(at, at + atOnce))))
  return found
}

/** Which of these documents, by their blind index, a volunteer holds, or somebody on the way to become one. */
export async function takenDocuments(
  db: Db,
  documents: readonly string[],
): Promise<Set<string | null>> {
  const rows = await among(documents, (some) =>
    db
      .selectFrom('volunteer')
      .select('id_num_mark')
      .where('id_num_mark', 'in', some)
      .where('status', 'in', [2, 3, 7])
      .execute(),
  )
  return new Set(rows.map(({ id_num_mark }) => id_num_mark))
}

/** Which of these codes belong to somebody. */
export async function takenCodes(db: Db, codes: readonly string[]): Promise<Set<string | null>> {
  const rows = await among(codes, (some) =>
    db.selectFrom('volunteer').select('code').where('code', 'in', some).execute(),
  )
  return new Set(rows.map(({ code }) => code))
}

/** Adds a record. */
export async function insertVolunteer(tx: Tx, row: Insertable<Schema['volunteer']>): Promise<void> {
  await tx.insertInto('volunteer').values(row).execute()
}
