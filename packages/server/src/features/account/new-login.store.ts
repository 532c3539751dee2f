import type { Db, Tx } from '../../db/types.ts'

/** A browser in which an account is logged in for the first time. */
export interface NewLogin {
  account_id: number
  device_mark: string
  device: string
  from_short: string
  at_ms: number
  proved: number
}

/** Keeps that an account is logged in in a browser in which it never was. */
export async function insertNewLogin(tx: Tx, row: NewLogin): Promise<void> {
  await tx.insertInto('new_login').values(row).execute()
}

/** Tells anew of a browser of which somebody said that it was not they; false where nobody did. */
export async function tellRefused(tx: Tx, { device_mark, ...row }: NewLogin): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('new_login')
    .set({ ...row, refused: 0 })
    .where('device_mark', '=', device_mark)
    .where('refused', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One of an account's browsers that it is told of, but for the one that asks; undefined where there is none. */
export async function findNewLogin(
  db: Db,
  { id, account_id, but }: { id: number; account_id: number; but: string },
) {
  return await db
    .selectFrom('new_login')
    .select(['id', 'device_mark', 'device', 'from_short'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('device_mark', '<>', but)
    .where('refused', '=', 0)
    .executeTakeFirst()
}

/** Nobody is told of a browser any more: it was they. */
export async function deleteNewLogin(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('new_login').where('id', '=', id).execute()
}

/** It was not they. */
export async function refuseNewLogin(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('new_login').set({ refused: 1 }).where('id', '=', id).execute()
}

/** Nobody is told of any browser of an account any more, whose password came from somebody who knows its person. */
export async function deleteNewLogins(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('new_login').where('account_id', '=', accountId).execute()
}
