import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { rankOn } from './rank.store.ts'

/** Takes one place; false when the activity does not recruit on `today` or is full. */
export async function takePlace(tx: Tx, id: number, today: string): Promise<boolean> {
  const after = sql<number>`enlist_num + 1`
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ enlist_num: after, list_rank: rankOn(today, after) })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('enlist_start_date', '<>', '')
    .where('enlist_start_date', '<=', today)
    .where('enlist_end_date', '>=', today)
    .where((eb) => eb.or([eb('activity_end_date', '=', ''), eb('activity_end_date', '>=', today)]))
    .whereRef('enlist_num', '<', 'recruit_num')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a place outside the recruitment's own days; false when all are taken. */
export async function retakePlace(tx: Tx, id: number, today: string): Promise<boolean> {
  const after = sql<number>`enlist_num + 1`
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ enlist_num: after, list_rank: rankOn(today, after) })
    .where('id', '=', id)
    .whereRef('enlist_num', '<', 'recruit_num')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives `count` places back. */
export async function freePlaces(tx: Tx, id: number, count: number, today: string): Promise<void> {
  const after = sql<number>`enlist_num - ${count}`
  await tx
    .updateTable('activity')
    .set({ enlist_num: after, list_rank: rankOn(today, after) })
    .where('id', '=', id)
    .execute()
}
