import type { bulkWords } from '@museum/contract/bulk/bulk.words.ts'
import type { importCalls } from '@museum/contract/volunteer/imports.calls.ts'
import type { ImportDid } from '@museum/contract/volunteer/imports.rules.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { givenIds, givenRows } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { writtenInParts } from '../../db/parts.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { personalTables } from '../../privacy/personal/tables.ts'

export type ImportRecord = Selectable<Schema['volunteer_import']>
export type Imported = Insertable<Schema['volunteer_imported']>

/** Notes an import; answers its number. */
export async function insertImport(
  tx: Tx,
  row: Insertable<Schema['volunteer_import']>,
): Promise<number> {
  const made = await tx
    .insertInto('volunteer_import')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Notes what an import did to people. */
export async function insertImported(tx: Tx, rows: readonly Imported[]): Promise<void> {
  for (const part of writtenInParts(rows))
    await tx.insertInto('volunteer_imported').values(part).execute()
}

/** Keeps the rows that came back, for a while. */
export async function keepBack(
  tx: Tx,
  row: { import_id: number; rows: string; at: string },
): Promise<void> {
  await tx.insertInto('import_back').values(row).execute()
}

/** The rows of an import that came back; undefined once they are gone, or where none did. */
export async function findBack(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_back')
    .select('rows')
    .where('import_id', '=', id)
    .executeTakeFirst()
  return row?.rows
}

/** The query of imports, the newest first. */
export function importRecords(db: Db, { q }: CallFilter<typeof importCalls.list>) {
  const query = db.selectFrom('volunteer_import').selectAll().orderBy('id', 'desc')
  return q
    ? query.where((eb) => eb.or([contains(eb.ref('file'), q), contains(eb.ref('created_by'), q)]))
    : query
}

/** One import, and whether its rows that came back are kept; undefined where there is none. */
export async function findImport(db: Db, id: number) {
  return await db
    .selectFrom('volunteer_import')
    .leftJoin('import_back', 'import_back.import_id', 'volunteer_import.id')
    .selectAll('volunteer_import')
    .select('import_back.import_id as back')
    .where('volunteer_import.id', '=', id)
    .executeTakeFirst()
}

export async function changeImport(
  tx: Tx,
  id: number,
  change: Updateable<Schema['volunteer_import']>,
): Promise<void> {
  await tx.updateTable('volunteer_import').set(change).where('id', '=', id).execute()
}

/** The query of whom an import concerns, by what it did and then by their ids. */
export function importedRows(
  db: Db,
  { id, did }: { id: number; did?: ImportDid | '' | undefined },
) {
  const query = db
    .selectFrom('volunteer_imported as one')
    .innerJoin('volunteer', 'volunteer.id', 'one.volunteer_id')
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.code',
      'one.did',
      'one.columns',
      'one.why',
    ])
    .where('one.import_id', '=', id)
    .orderBy('one.did')
    .orderBy('one.volunteer_id')
  return did ? query.where('one.did', '=', did) : query
}

/** What an import did, of everybody. */
export async function importedOf(db: Db, id: number) {
  return await db
    .selectFrom('volunteer_imported')
    .select(['volunteer_id', 'did', 'changed'])
    .where('import_id', '=', id)
    .orderBy('volunteer_id')
    .execute()
}

/** Notes why it could not be taken back of these people, in place of what was noted before. */
export async function noteWhy(
  tx: Tx,
  import_id: number,
  rows: readonly { volunteer_id: number; why: string }[],
): Promise<void> {
  await tx
    .updateTable('volunteer_imported')
    .set({ why: '' })
    .where('import_id', '=', import_id)
    .where('why', '<>', '')
    .execute()
  if (rows.length === 0) return
  const keyed = rows.map((row) => ({ import_id, ...row }))
  const types = { import_id: 'integer', volunteer_id: 'integer', why: 'text' } as const
  await tx
    .updateTable('volunteer_imported')
    .from(givenRows(tx, keyed, types).as('given'))
    .set((eb) => ({ why: eb.ref('given.why') }))
    .whereRef('volunteer_imported.import_id', '=', 'given.import_id')
    .whereRef('volunteer_imported.volunteer_id', '=', 'given.volunteer_id')
    .execute()
}

/**
 * What an import itself makes of whoever comes in by it, the log, which outlives everybody, and what only tells: a
 * message was no service, and that two records are alike is nobody's doing.
 */
const ofImport: ReadonlySet<string> = new Set([
  ...['volunteer', 'volunteer_decision', 'formal_yes', 'volunteer_imported', 'audit'],
  ...['message', 'duplicate_person'],
])
const isOwn = (table: string, column: string) =>
  ofImport.has(table) || (table === 'person' && column === 'id')

/** Of an act on many what left its people as they were, or only told them something, has changed nobody. */
const untouching = sql`and outcome not in ('skipped', 'undone')
  and bulk_id not in (select bulk.id from bulk where bulk.act = ${sql.lit('notify' satisfies keyof typeof bulkWords)})`

/** What stands of these people anywhere beside what their import made, by id: how the first of it is called. */
export async function happenedTo(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const places = personalTables.flatMap(({ table, of, what }) =>
    of.filter((column) => !isOwn(table, column)).map((column) => ({ table, column, what })),
  )
  const parts = places.map(
    ({ table, column, what }) =>
      sql`select ${sql.ref(column)} as id, ${sql.lit(what)} as what from ${sql.table(table)}
        where ${sql.ref(column)} in (select given.id from given)
        ${table === 'bulk_person' ? untouching : sql``}`,
  )
  const given = givenRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'integer' },
  )
  const { rows } = await sql<{ id: number; what: string }>`
    with given as ${given} ${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, what }) => [Number(id), what]))
}

/** Whoever of these people can log in or was stopped, by id. */
export async function knownTo(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', givenIds(db, ids))
    .where((eb) =>
      eb.or([
        eb('openid', 'is not', null),
        eb('mini_openid', 'is not', null),
        eb('unionid', 'is not', null),
        eb('phone_mark', 'is not', null),
        eb('disabled', '=', 1),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes out the records of people to whom nothing else belongs, with what their import made of them. */
export async function removeImported(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['volunteer_imported', 'formal_yes', 'volunteer_decision'] as const)
    await tx.deleteFrom(table).where('volunteer_id', 'in', givenIds(tx, ids)).execute()
  await tx.deleteFrom('volunteer').where('id', 'in', givenIds(tx, ids)).execute()
}
