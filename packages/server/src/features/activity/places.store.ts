import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { locking } from '../../db/lock.ts'
import { preparedWrite } from '../../db/prepared-query.ts'
import { type ActivityService, servedColumns } from './activity.read.ts'
import { rankOn } from './rank.store.ts'

const onePlaceMore = sql<number>`enlist_num + 1`

const take = preparedWrite<{ id: number; today: string }, ActivityService>((tx, { id, today }) =>
  tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceMore, list_rank: rankOn(today, onePlaceMore) })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('enlist_start_date', '<>', '')
    .where('enlist_start_date', '<=', today)
    .where('enlist_end_date', '>=', today)
    .where((eb) => eb.or([eb('activity_end_date', '=', ''), eb('activity_end_date', '>=', today)]))
    .whereRef('enlist_num', '<', 'recruit_num')
    .returning(servedColumns),
)

/** Takes one place and answers of which activity; undefined when it does not recruit on `today` or is full. */
export async function takePlace(
  tx: Tx,
  id: number,
  today: string,
): Promise<ActivityService | undefined> {
  return (await take(tx, { id, today }))[0]
}

/** Takes a place outside the recruitment's own days; false when all are taken. */
export async function retakePlace(tx: Tx, id: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceMore, list_rank: rankOn(today, onePlaceMore) })
    .where('id', '=', id)
    .whereRef('enlist_num', '<', 'recruit_num')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const onePlaceLess = sql<number>`enlist_num - 1`

const freeOne = preparedWrite<{ id: number; today: string }, { title: string }>(
  (tx, { id, today }) =>
    tx
      .updateTable('activity')
      .set({ enlist_num: onePlaceLess, list_rank: rankOn(today, onePlaceLess) })
      .where('id', '=', id)
      .returning('title'),
)

/** Gives one place back for each time that an activity is named; answers their titles in the order of ids. */
export async function freePlaces(tx: Tx, ids: readonly number[], today: string): Promise<string[]> {
  const [id] = ids
  if (id === undefined) return []
  if (ids.length === 1) return (await freeOne(tx, { id, today })).map(({ title }) => title)
  const counts = Map.groupBy(ids, (one) => one)
  const cases = [...counts].map(([one, { length }]) => sql`when ${one} then ${sql.lit(length)}`)
  const after = sql<number>`enlist_num - case id ${sql.join(cases, sql` `)} else 0 end`
  const rows = await tx
    // In the order of ids, so that two who give back never wait for each other in a circle.
    .with('held', (db) =>
      locking(
        tx,
        db
          .selectFrom('activity')
          .select('id')
          .where('id', 'in', [...counts.keys()])
          .orderBy('id'),
      ),
    )
    .updateTable('activity')
    .set({ enlist_num: after, list_rank: rankOn(today, after) })
    .where('id', 'in', (eb) => eb.selectFrom('held').select('held.id'))
    .returning(['id', 'title'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ title }) => title)
}
