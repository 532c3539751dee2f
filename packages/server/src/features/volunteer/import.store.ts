import { columnTypes } from '@museum/contract/volunteer/columns.rules.ts'
import { fieldsAt, picked } from '@museum/contract/volunteer/fields.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import { givenRows } from '../../db/json.ts'
import { lockMade } from '../../db/lock.ts'
import { writtenInParts } from '../../db/parts.ts'
import { plainName } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'
import { readingTypes, withReading } from '../../pinyin/reading.ts'
import { checkRecords } from './marks.store.ts'
import type { VolunteerRow } from './volunteer.read.ts'

/** Has imports follow each other until the transaction ends: a second one of the same people finds them there. */
export async function lockImport(tx: Tx): Promise<void> {
  await lockMade(tx, 'setting', { name: 'import', value: '' })
}

const known = ['id', 'name', 'code', 'status', 'id_num_mark'] as const

/** Volunteers, and who is on the way to become one, with one of these documents by their blind indexes. */
export async function whoHasDocuments(db: Db, marks: readonly string[]) {
  if (marks.length === 0) return []
  const rows = marks.map((mark) => ({ mark }))
  return await db
    .selectFrom('volunteer')
    .select(known)
    .where('id_num_mark', 'in', (eb) =>
      eb.selectFrom(givenRows(db, rows, { mark: 'text' }).as('given')).select('given.mark'),
    )
    .where('status', 'in', [2, 3, 7])
    .execute()
}

/** Whoever has one of these codes. */
export async function whoHasCodes(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return []
  const rows = codes.map((code) => ({ code }))
  return await db
    .selectFrom('volunteer')
    .select(known)
    .where('code', 'in', (eb) =>
      eb.selectFrom(givenRows(db, rows, { code: 'text' }).as('given')).select('given.code'),
    )
    .execute()
}

export type Known = Awaited<ReturnType<typeof whoHasCodes>>[number]

/** Formal volunteers of these names, in the form in which they are printed. */
export async function whoIsNamed(db: Db, names: readonly string[]) {
  if (names.length === 0) return []
  const rows = names.map((name) => ({ name }))
  return await db
    .selectFrom('volunteer')
    .select([...known, 'birth_time', 'phone_mark', 'phone_masked'])
    .where(
      (eb) => plainName(eb.ref('name')),
      'in',
      (eb) => eb.selectFrom(givenRows(db, rows, { name: 'text' }).as('given')).select('given.name'),
    )
    .where('status', '=', 7)
    .orderBy('id')
    .execute()
}

const written = {
  ...picked(columnTypes, fieldsAt('in')),
  ...readingTypes,
  id_num_mark: 'text',
  phone_masked: 'text',
  phone_mark: 'text',
  group_id: 'integer',
  certificate_end_time: 'text',
  first_assessment_time: 'text',
  updated_at: 'text',
} as const

/** Writes what a sheet may say of locked records, as it is now; throws the engine's duplicate error. */
export async function rewriteVolunteers(tx: Tx, rows: readonly VolunteerRow[]): Promise<void> {
  const names = Object.keys(written) as (keyof typeof written)[]
  await checkRecords(tx, rows)
  for (const part of writtenInParts(rows)) {
    const values = part.map(withReading).map((row) => ({
      id: row.id,
      ...(Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<
        VolunteerRow,
        keyof typeof written
      >),
    }))
    await tx
      .updateTable('volunteer')
      .from(givenRows(tx, values, { id: 'integer', ...written }).as('given'))
      .set((eb) => Object.fromEntries(names.map((name) => [name, eb.ref(`given.${name}`)])))
      .whereRef('volunteer.id', '=', 'given.id')
      .execute()
  }
}

/** What the museum has said of titles. */
const said = cachedQuery(
  (db) => db.selectFrom('import_title').select(['title', 'field']).orderBy('title'),
  { most: 1 },
)

export async function titlesSaid(db: Db) {
  return await said(db, {})
}

/** Of so many titles at most what was said is kept, the latest. */
const mostTitles = 500

interface SaidTitle {
  title: string
  field: string
  said_at: string
}

/** Keeps what is said of titles, over what was said before. */
export async function keepTitles(tx: Tx, titles: readonly SaidTitle[]): Promise<void> {
  if (titles.length === 0) return
  await tx
    .insertInto('import_title')
    .values([...titles])
    .onConflict((conflict) =>
      conflict.column('title').doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        said_at: eb.ref('excluded.said_at'),
      })),
    )
    .execute()
  await tx
    .deleteFrom('import_title')
    .where('title', 'not in', (eb) =>
      eb
        .selectFrom('import_title as kept')
        .select('kept.title')
        .orderBy('kept.said_at', 'desc')
        .orderBy('kept.title')
        .limit(mostTitles),
    )
    .execute()
}

/** Forgets what was said of a title; answers it. */
export async function forgetTitle(tx: Tx, title: string) {
  return await tx
    .deleteFrom('import_title')
    .where('title', '=', title)
    .returning(['title', 'field'])
    .executeTakeFirst()
}
