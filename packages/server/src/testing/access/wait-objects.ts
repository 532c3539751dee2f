import { activityRank } from '@museum/contract/activity/activity.rules.ts'
import { before, type Ground, now, secret } from './ground.ts'
import { idOf, type personalObjects } from './objects.ts'

/** Makers of full activities, of who waits for one, and of what accounts keep of lists; each answers the new row's id. */
export function waitObjects(
  { world: { db } }: Ground,
  { activity }: Pick<ReturnType<typeof personalObjects>, 'activity'>,
) {
  async function full(places: { enlist_num: number; held: number }) {
    const id = await activity({ recruit_num: 1 })
    const list_rank = activityRank(3)
    await db
      .updateTable('activity')
      .set({ ...places, list_rank })
      .where('id', '=', id)
      .execute()
    return id
  }

  /** One whose only place is taken. */
  const fullActivity = () => full({ enlist_num: 1, held: 0 })

  /** Somebody's wait; of who is asked the one place is held until tomorrow. */
  async function wait({ id }: { id: number }, state: 'waiting' | 'asked' = 'waiting') {
    const held = state === 'asked' ? 1 : 0
    const activity_id = await full({ enlist_num: 1 - held, held })
    const tomorrow = new Date(Date.parse(now) + 32 * 3_600_000).toISOString()
    const confirm_by = held === 1 ? tomorrow.slice(0, 19).replace('T', ' ') : ''
    const row = { activity_id, volunteer_id: id, state, joined_at: before, confirm_by }
    return await idOf(
      db.insertInto('waitlist').values(row).returning('id').executeTakeFirstOrThrow(),
    )
  }

  /** A view of the register that an account keeps. */
  const view = (account_id: number) => {
    const row = { page: 'volunteers', account_id, name: secret, query: 'status=7' }
    return idOf(
      db
        .insertInto('saved_view')
        .values({ ...row, created_at: before, created_by: 'admin' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  return { fullActivity, view, wait }
}
