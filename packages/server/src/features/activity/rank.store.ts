import { type ActivityStatus, activityRank } from '@museum/contract/activity/activity.rules.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Tx } from '../../db/types.ts'

const rank = (status: ActivityStatus) => sql.lit(activityRank(status))

/**
 * `list_rank` on the museum's day `today`: the same order of cases as the contract's
 * `activityStatus`, so that the list reads its order and its status from one index.
 */
export function rankOn(today: string, taken: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`case
    when state = 'taken_down' then ${rank(6)}
    when activity_end_date <> '' and activity_end_date < ${today} then ${rank(1)}
    when enlist_start_date = '' or enlist_end_date = '' then ${rank(0)}
    when enlist_end_date < ${today} then ${rank(2)}
    when enlist_start_date > ${today} then ${rank(5)}
    when ${taken} >= recruit_num then ${rank(3)}
    else ${rank(4)} end`
}

/** The places that are taken or held now. */
export const takenNow = sql<number>`enlist_num + held`

const rankedDay = preparedQuery((db) =>
  db.selectFrom('activity_day').select('day').where('id', '=', 1),
)

/** Moves every rank to `today`, unless that was done; safe to run in parallel. */
export async function rankForDay(tx: Tx, today: string): Promise<void> {
  const [ranked] = await rankedDay(tx, {})
  if (ranked && ranked.day >= today) return
  const next = rankOn(today, takenNow)
  await tx
    .updateTable('activity')
    .set({ list_rank: next })
    .where(sql<SqlBool>`list_rank <> ${next}`)
    .execute()
  await tx
    .insertInto('activity_day')
    .values({ id: 1, day: today })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ day: today }).where('activity_day.day', '<', today),
    )
    .execute()
}
