import type { Insertable, Selectable } from 'kysely'
import { type Paging, pageOf } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Columns that the office writes. */
export type WrittenRecruitment = Omit<Insertable<Schema['recruitment']>, 'id' | 'updated_at'>

type RecruitmentRow = Selectable<Schema['recruitment']>

const newest = preparedQuery((db) =>
  db
    .selectFrom('recruitment')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(1),
)

/** The long-term recruitment that the phone shows when it names none. */
export async function newestPublished(db: Db): Promise<RecruitmentRow | undefined> {
  return (await newest(db, {}))[0]
}

const one = preparedQuery((db, { id }: { id: number }) =>
  db.selectFrom('recruitment').selectAll().where('id', '=', id),
)

/** A long-term recruitment in any state. */
export async function findRecruitment(db: Db, id: number): Promise<RecruitmentRow | undefined> {
  return (await one(db, { id }))[0]
}

/** One office page, newest first, and the total. */
export async function listRecruitments(db: Db, q: string | undefined, paging: Paging) {
  let query = db.selectFrom('recruitment')
  if (q) query = query.where((eb) => contains(eb.ref('title'), q))
  return await pageOf(db, query.selectAll().orderBy('id', 'desc'), paging)
}

/** Makes a long-term recruitment and answers its id. */
export async function insertRecruitment(
  tx: Tx,
  row: WrittenRecruitment,
  stamp: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('recruitment')
    .values({ ...row, updated_at: stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a long-term recruitment. */
export async function updateRecruitment(
  tx: Tx,
  id: number,
  row: Partial<WrittenRecruitment>,
  stamp: string,
): Promise<void> {
  await tx
    .updateTable('recruitment')
    .set({ ...row, updated_at: stamp })
    .where('id', '=', id)
    .execute()
}

/** Removes a long-term recruitment. */
export async function deleteRecruitment(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('recruitment').where('id', '=', id).execute()
}
