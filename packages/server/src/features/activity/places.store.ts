import { type SqlBool, sql } from 'kysely'
import { locking } from '../../db/lock.ts'
import { preparedWrite } from '../../db/prepared-query.ts'
import type { Tx } from '../../db/types.ts'
import { type ActivityService, servedColumns } from './activity.read.ts'
import { rankOn } from './rank.store.ts'

const onePlaceMore = sql<number>`enlist_num + 1`
const oneMoreTaken = sql<number>`enlist_num + 1 + held`
const hasFree = sql<SqlBool>`enlist_num + held < recruit_num`

const take = preparedWrite((tx, { id, today }: { id: number; today: string }) =>
  tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceMore, list_rank: rankOn(today, oneMoreTaken) })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('enlist_start_date', '<>', '')
    .where('enlist_start_date', '<=', today)
    .where('enlist_end_date', '>=', today)
    .where((eb) => eb.or([eb('activity_end_date', '=', ''), eb('activity_end_date', '>=', today)]))
    .where(hasFree)
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

/** Takes a place outside the recruitment's own days; false when all are taken or held. */
export async function retakePlace(tx: Tx, id: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceMore, list_rank: rankOn(today, oneMoreTaken) })
    .where('id', '=', id)
    .where(hasFree)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const onePlaceLess = sql<number>`enlist_num - 1`
const oneLessTaken = sql<number>`enlist_num - 1 + held`

const freeOne = preparedWrite((tx, { id, today }: { id: number; today: string }) =>
  tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceLess, list_rank: rankOn(today, oneLessTaken) })
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
    .set({ enlist_num: after, list_rank: rankOn(today, sql<number>`${after} + held`) })
    .where('id', 'in', (eb) => eb.selectFrom('held').select('held.id'))
    .returning(['id', 'title'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ title }) => title)
}

/** Takes the place that was held for somebody, and answers of which activity; undefined when none is held. */
export async function takeHeld(tx: Tx, id: number): Promise<ActivityService | undefined> {
  // As many are taken or held as before, so it keeps its rank.
  return await tx
    .updateTable('activity')
    .set({ enlist_num: onePlaceMore, held: sql<number>`held - 1` })
    .where('id', '=', id)
    .where('held', '>', 0)
    .returning(servedColumns)
    .executeTakeFirst()
}

/** Holds so many places of an activity whose row is locked. */
export async function holdPlaces(tx: Tx, id: number, held: number, today: string): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ held, list_rank: rankOn(today, sql<number>`enlist_num + ${held}`) })
    .where('id', '=', id)
    .execute()
}

/** Holds one place less; it is free for anybody. */
export async function releaseHeld(tx: Tx, id: number, today: string): Promise<void> {
  await tx
    .updateTable('activity')
    .set({
      held: sql<number>`held - 1`,
      list_rank: rankOn(today, sql<number>`enlist_num + held - 1`),
    })
    .where('id', '=', id)
    .execute()
}
