import { sql } from 'kysely'
import { givenRows } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'
import { type NameReading, nameReading, readingTypes } from '../../pinyin/reading.ts'

/** The names in the records after `after`, in the order of ids. */
export async function namesAfter(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'urgent_contact_persion'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Names = Awaited<ReturnType<typeof namesAfter>>[number]

/** Names of a record as they stand and as they become. */
export interface Renamed extends Names {
  was_name: string
  was_contact: string
}

/** Writes names, where they stand still as they did; answers in how many records. */
export async function rename(tx: Tx, rows: readonly Renamed[]): Promise<number> {
  const text = 'text'
  const values = rows.map((row) => ({ ...row, ...nameReading(row.name) }))
  const given = givenRows(tx, values, {
    ...{ id: 'integer', name: text, urgent_contact_persion: text },
    ...{ was_name: text, was_contact: text },
    ...readingTypes,
  })
  const { numUpdatedRows } = await tx
    .updateTable('volunteer')
    .from(given.as('given'))
    .set((eb) => ({
      name: eb.ref('given.name'),
      urgent_contact_persion: eb.ref('given.urgent_contact_persion'),
      ...readAs,
    }))
    .whereRef('volunteer.id', '=', 'given.id')
    .whereRef('volunteer.name', '=', 'given.was_name')
    .whereRef('volunteer.urgent_contact_persion', '=', 'given.was_contact')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

// What a name is found by, as the given rows have it.
const readAs = {
  name_key: sql<string>`given.name_key`,
  given_key: sql<string>`given.given_key`,
  name_pinyin: sql<string>`given.name_pinyin`,
  given_pinyin: sql<string>`given.given_pinyin`,
  name_initials: sql<string>`given.name_initials`,
}

/** Names that nobody has read, of the records after `after`, in the order of ids. */
export async function unreadAfter(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name'])
    .where('id', '>', after)
    .where('name_key', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Read extends NameReading {
  id: number
  name: string
}

/** Writes what names are found by, where they stand still as they were read. */
export async function keepReadings(tx: Tx, rows: readonly Read[]): Promise<void> {
  const given = givenRows(tx, rows, { id: 'integer', name: 'text', ...readingTypes })
  await tx
    .updateTable('volunteer')
    .from(given.as('given'))
    .set(readAs)
    .whereRef('volunteer.id', '=', 'given.id')
    .whereRef('volunteer.name', '=', 'given.name')
    .execute()
}
