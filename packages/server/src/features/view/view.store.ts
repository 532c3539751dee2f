import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type ViewRow = Selectable<Schema['saved_view']>

const mine = (db: Db, accountId: number) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))

/** The office's views of a list and an account's own, the oldest first. */
export async function findViews(db: Db, page: string, accountId: number): Promise<ViewRow[]> {
  return await mine(db, accountId).where('page', '=', page).orderBy('id').execute()
}

/** A view that an account may see. */
export async function findView(
  db: Db,
  id: number,
  accountId: number,
): Promise<ViewRow | undefined> {
  return await mine(db, accountId).where('id', '=', id).executeTakeFirst()
}

export async function insertView(
  tx: Tx,
  row: Omit<Insertable<Schema['saved_view']>, 'id'>,
): Promise<ViewRow> {
  return await tx.insertInto('saved_view').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateView(
  tx: Tx,
  id: number,
  change: Updateable<Schema['saved_view']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('saved_view').set(change).where('id', '=', id).execute()
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_view').where('id', '=', id).execute()
}

/** How an account likes a list; undefined where it has never said. */
export async function findChoice(db: Db, page: string, accountId: number) {
  return await db
    .selectFrom('list_choice')
    .select(['columns', 'folded'])
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .executeTakeFirst()
}

/** Keeps how an account likes a list; what is not given stays. */
export async function writeChoice(
  tx: Tx,
  row: { account_id: number; page: string },
  change: { columns?: string; folded?: number },
): Promise<void> {
  const insert = tx.insertInto('list_choice').values({ ...row, ...change })
  await insert
    .onConflict((conflict) => {
      const of = conflict.columns(['account_id', 'page'])
      return Object.keys(change).length > 0 ? of.doUpdateSet(change) : of.doNothing()
    })
    .execute()
}
