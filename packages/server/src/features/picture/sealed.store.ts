import type { Db, Tx } from '../../db/types.ts'

const behind = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('upload')
    .select('id')
    .where('swept', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

/** The next photos of people that lie open, behind a row. */
export async function unsealedBehind(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await behind(db, after, limit)
    .where('portrait', '=', 1)
    .where('sealed_by', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next pictures that are sealed under another key, behind a row. */
export async function othersBehind(
  db: Db,
  number: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await behind(db, after, limit).where('sealed_by', '<>', number).execute()
  return rows.map(({ id }) => id)
}

/** Notes under which key the files of a picture are. */
export async function noteSealed(tx: Tx, id: number, sealed_by: number): Promise<void> {
  await tx.updateTable('upload').set({ sealed_by }).where('id', '=', id).execute()
}

/** How many pictures are sealed under each key, by its number; those that are being removed are nobody's to open. */
export async function countSealed(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('upload')
    .select((eb) => ['sealed_by', eb.fn.countAll<number>().as('count')])
    .where('sealed_by', 'is not', null)
    .where('swept', '=', 0)
    .groupBy('sealed_by')
    .execute()
  return new Map(rows.map(({ sealed_by, count }) => [Number(sealed_by), Number(count)]))
}
