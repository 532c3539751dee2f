import { addDays } from '@museum/contract/day.ts'
import type { Period } from '@museum/contract/period.ts'
import type { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import type { Insertable, Selectable } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type StatementRow = Selectable<Schema['statement']>
export type NewStatement = Insertable<Schema['statement']>

/** Takes the year's next numbers, and answers the last of them. Their row is held until the transaction ends: none is given twice or lost. */
export async function takeNumber(tx: Tx, year: number, count = 1): Promise<number> {
  const { last } = await tx
    .insertInto('statement_number')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((eb) => ({ last: eb('statement_number.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Adds a statement; answers its id. */
export async function insertStatement(tx: Tx, row: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('statement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The statement of these days that holds; undefined while there is none. */
export async function standingOf(
  db: Db,
  volunteerId: number,
  { first, last }: Period,
): Promise<StatementRow | undefined> {
  return await db
    .selectFrom('statement')
    .selectAll()
    .where('volunteer_id', '=', volunteerId)
    .where('first_day', '=', first)
    .where('last_day', '=', last)
    .where('replaced_at', '=', '')
    .where('revoked_at', '=', '')
    .executeTakeFirst()
}

/** Has a statement that holds give way to another; false where it holds no more. */
export async function replaceStatement(
  tx: Tx,
  id: number,
  replaced_at: string,
  replaced_number: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('statement')
    .set({ replaced_at, replaced_number })
    .where('id', '=', id)
    .where('replaced_at', '=', '')
    .where('revoked_at', '=', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** These statements. */
export async function findStatements(db: Db, ids: readonly number[]): Promise<StatementRow[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('statement')
    .selectAll()
    .where('id', 'in', givenIds(db, ids))
    .orderBy('id')
    .execute()
}

/** Takes statements back that were not taken back before; answers which. */
export async function revokeStatements(
  tx: Tx,
  ids: readonly number[],
  revoked: Pick<StatementRow, 'revoked_at' | 'revoked_by' | 'revoked_reason'>,
): Promise<number[]> {
  const rows = await tx
    .updateTable('statement')
    .set(revoked)
    .where('id', 'in', givenIds(tx, ids))
    .where('revoked_at', '=', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Has statements hold again that were taken back then, but where another of the same days was made since; answers
 * which. Their volunteers are locked, as by whoever makes one.
 */
export async function restoreStatements(
  tx: Tx,
  ids: readonly number[],
  revoked_at: string,
): Promise<number[]> {
  const rows = await tx
    .updateTable('statement')
    .set({ revoked_at: '', revoked_by: '', revoked_reason: '' })
    .where('id', 'in', givenIds(tx, ids))
    .where('revoked_at', '=', revoked_at)
    .where((eb) =>
      eb.or([
        eb('replaced_at', '<>', ''),
        eb.not(
          eb.exists(
            eb
              .selectFrom('statement as other')
              .select('other.id')
              .whereRef('other.volunteer_id', '=', 'statement.volunteer_id')
              .whereRef('other.first_day', '=', 'statement.first_day')
              .whereRef('other.last_day', '=', 'statement.last_day')
              .where('other.replaced_at', '=', '')
              .where('other.revoked_at', '=', ''),
          ),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes where the file of a statement is kept, once; false where another is kept already. */
export async function noteFile(
  tx: Tx,
  id: number,
  kept: { file: string; sha256: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('statement')
    .set(kept)
    .where('id', '=', id)
    .where('file', '=', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A statement by its id, its number or the hash of its code. */
export async function findStatement(
  db: Db,
  by: 'id' | 'number' | 'code_hash',
  value: number | string,
): Promise<StatementRow | undefined> {
  return await db.selectFrom('statement').selectAll().where(by, '=', value).executeTakeFirst()
}

/** A volunteer's own statements, newest first. */
export async function ownStatements(
  db: Db,
  volunteerId: number,
  limit: number,
  offset: number,
): Promise<StatementRow[]> {
  return await db
    .selectFrom('statement')
    .selectAll()
    .where('volunteer_id', '=', volunteerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type StatementFilter = CallFilter<typeof statementOfficeCalls.list>

/** The query of all statements that a filter lets through. */
export function filteredStatements(
  db: Db,
  { q, state, volunteer_id, start_date, end_date }: StatementFilter,
) {
  let query = db.selectFrom('statement')
  if (volunteer_id) query = query.where('volunteer_id', '=', volunteer_id)
  if (start_date) query = query.where('issued_at', '>=', start_date)
  if (end_date) query = query.where('issued_at', '<', addDays(end_date, 1))
  if (state === 'revoked') query = query.where('revoked_at', '<>', '')
  if (state === 'replaced')
    query = query.where('replaced_at', '<>', '').where('revoked_at', '=', '')
  if (state === 'valid') query = query.where('replaced_at', '=', '').where('revoked_at', '=', '')
  if (!q) return query
  return query.where((eb) =>
    eb.or([
      contains(eb.ref('number'), q),
      containsName(eb.ref('name'), q),
      contains(eb.ref('code'), q),
    ]),
  )
}

/** The same as they are listed, newest first. */
export function statementRows(db: Db, filter: StatementFilter) {
  return filteredStatements(db, filter)
    .select(['id', 'number', 'volunteer_id', 'name', 'code', 'first_day', 'last_day', 'minutes'])
    .select(['times', 'issued_at', 'issued_by', 'replaced_at', 'revoked_at'])
    .orderBy('id', 'desc')
}

export type ListedRow = RowOf<typeof statementRows>

/** Files of statements whose person was erased: where they are kept still. */
export async function erasedFiles(db: Db): Promise<{ id: number; file: string }[]> {
  return await db
    .selectFrom('statement')
    .select(['id', 'file'])
    .where('name', '=', '')
    .where('file', '<>', '')
    .limit(100)
    .execute()
}

/** Notes that a file is gone. */
export async function forgetFile(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('statement').set({ file: '' }).where('id', '=', id).execute()
}

/** The next statements behind one that have a file. */
export async function filesBehind(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('statement')
    .select(['id', 'file'])
    .where('file', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
