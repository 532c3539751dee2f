import type { Period } from '@museum/contract/period.ts'
import { givenIds, givenRows } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'
import type { NewStatement, StatementRow } from './statement.store.ts'

/** What statements say of these people: their names and codes. */
export async function namedOf(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'code'])
    .where('id', 'in', givenIds(db, ids))
    .orderBy('id')
    .execute()
}

/** The statements of these days that hold, of these people, by id. */
export async function standingOfAll(
  db: Db,
  ids: readonly number[],
  { first, last }: Period,
): Promise<ReadonlyMap<number, StatementRow>> {
  const rows = await db
    .selectFrom('statement')
    .selectAll()
    .where('volunteer_id', 'in', givenIds(db, ids))
    .where('first_day', '=', first)
    .where('last_day', '=', last)
    .where('replaced_at', '=', '')
    .where('revoked_at', '=', '')
    .execute()
  return new Map(rows.map((row) => [row.volunteer_id, row]))
}

/** Has statements that hold give way to others. */
export async function replaceStatements(
  tx: Tx,
  rows: readonly { id: number; replaced_number: string }[],
  replaced_at: string,
): Promise<void> {
  if (rows.length === 0) return
  const given = givenRows(tx, rows, { id: 'integer', replaced_number: 'text' })
  await tx
    .updateTable('statement')
    .from(given.as('given'))
    .set((eb) => ({ replaced_at, replaced_number: eb.ref('given.replaced_number') }))
    .whereRef('statement.id', '=', 'given.id')
    .execute()
}

/** Adds statements; answers the id of each by its volunteer. */
export async function insertStatements(
  tx: Tx,
  rows: readonly NewStatement[],
): Promise<ReadonlyMap<number, number>> {
  const made = await tx
    .insertInto('statement')
    .values([...rows])
    .returning(['id', 'volunteer_id'])
    .execute()
  return new Map(made.map(({ id, volunteer_id }) => [volunteer_id, id]))
}

/** The numbers that these people's statements got by an act on many, by person. */
export async function numbersOfBulk(
  db: Db,
  bulk_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('statement')
    .select(['volunteer_id', 'number'])
    .where('bulk_id', '=', bulk_id)
    .where('volunteer_id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map(({ volunteer_id, number }) => [volunteer_id, number]))
}

/** Revokes those of these people's statements of an act on many that hold still; answers them. */
export async function revokeOfBulk(
  tx: Tx,
  bulk_id: number,
  ids: readonly number[],
  revoked: Pick<StatementRow, 'revoked_at' | 'revoked_by' | 'revoked_reason'>,
) {
  return await tx
    .updateTable('statement')
    .set(revoked)
    .where('bulk_id', '=', bulk_id)
    .where('volunteer_id', 'in', givenIds(tx, ids))
    .where('replaced_at', '=', '')
    .where('revoked_at', '=', '')
    .returning(['id', 'volunteer_id', 'number'])
    .execute()
}

/** Lets what gave way to these numbers hold again. */
export async function restoreReplaced(
  tx: Tx,
  gone: readonly { volunteer_id: number; number: string }[],
): Promise<void> {
  if (gone.length === 0) return
  await tx
    .updateTable('statement')
    .set({ replaced_at: '', replaced_number: '' })
    .where(
      'volunteer_id',
      'in',
      gone.map(({ volunteer_id }) => volunteer_id),
    )
    .where(
      'replaced_number',
      'in',
      gone.map(({ number }) => number),
    )
    .where('revoked_at', '=', '')
    .execute()
}

/** The query of those of an act on many that hold. */
const held = (db: Db, bulk_id: number) =>
  db
    .selectFrom('statement')
    .where('bulk_id', '=', bulk_id)
    .where('replaced_at', '=', '')
    .where('revoked_at', '=', '')
    .where('name', '<>', '')

/** How many of an act on many hold. */
export async function heldCount(db: Db, bulk_id: number): Promise<number> {
  const { count } = await held(db, bulk_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of an act on many that hold, in the order of their issue; so many behind the first so many. */
export async function heldOfBulk(
  db: Db,
  bulk_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementRow[]> {
  return await held(db, bulk_id).selectAll().orderBy('id').limit(limit).offset(offset).execute()
}
