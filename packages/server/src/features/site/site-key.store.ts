import { cachedQuery } from '../../db/cached-query.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Keys, newest first, and how many there are. */
export async function keyPage(db: Db, paging: Paging) {
  const rows = db
    .selectFrom('site_key')
    .select(['id', 'name', 'scopes', 'created_at', 'ends_on', 'seen_at', 'seen_from', 'revoked_at'])
    .orderBy('id', 'desc')
  return await pageOf(db, rows, paging)
}

/** How many keys can be used today. */
export async function countLive(db: Db, today: string): Promise<number> {
  const { live } = await db
    .selectFrom('site_key')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('revoked_at', '=', '')
    .where('ends_on', '>=', today)
    .executeTakeFirstOrThrow()
  return live
}

interface NewKey {
  name: string
  key_hash: string
  scopes: string
  created_at: string
  ends_on: string
}

/** Keeps a key; answers its id. */
export async function insertKey(tx: Tx, row: NewKey): Promise<number> {
  const { id } = await tx
    .insertInto('site_key')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a key that stands; answers its name, or undefined where there is none. */
export async function revokeKey(
  tx: Tx,
  id: number,
  revoked_at: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('site_key')
    .set({ revoked_at })
    .where('id', '=', id)
    .where('revoked_at', '=', '')
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** The key of a hash that nobody ended; asked at each call, and kept while no key moves. */
export const findKey = cachedQuery(
  (db, { hash }: { hash: string }) =>
    db
      .selectFrom('site_key')
      .select(['id', 'name', 'scopes', 'ends_on', 'seen_at', 'seen_from'])
      .where('key_hash', '=', hash)
      .where('revoked_at', '=', ''),
  { most: 200, empty: false },
)

/** Notes when and from where a key was used. */
export async function noteKeySeen(
  tx: Tx,
  id: number,
  seen: { seen_at: string; seen_from: string },
): Promise<void> {
  await tx.updateTable('site_key').set(seen).where('id', '=', id).execute()
}
