import { activityStatus, freePlaces } from '@museum/contract/activity/activity.rules.ts'
import { asksWaiting, confirmBy, isWaitOver } from '@museum/contract/waitlist/waitlist.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { CommandContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import type { ActivityService } from '../activity/activity.read.ts'
import { holdPlaces } from '../activity/places.store.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { allAwaited, askFirst, awaited, expireAll, expireLate } from './waitlist.store.ts'

/** What is done to a waiting list by a request and by the clock alike. */
export type Settling = Pick<JobContext, 'db' | 'tx' | 'day' | 'stamp' | 'zone'>

/** The job that ends what was held until a moment. */
export const dueKind = 'wait_due'

/** What became of those who waited for an activity; people by their ids. */
export interface Settled {
  activity: ActivityService
  /** For each of them a place is held until `confirm_by`. */
  asked: readonly number[]
  confirm_by: string
  /** They were asked and did not answer in time. */
  late: readonly number[]
  /** They can be asked no longer. */
  over: readonly number[]
  taken_down: boolean
}

/** The same of a request. */
export function settlingOf({ db, tx, at, stamp, app }: CommandContext): Settling {
  return { db, tx, day: at.day, stamp, zone: app.settings.museumZone }
}

/**
 * Brings the waiting lists of these activities to what holds now: who was asked and did not answer is out of
 * it, free places are held for the first of those who wait, and where nobody can be enrolled any more all of
 * it ends. As often as one likes; each person is named once.
 */
export async function settle(
  ctx: Settling,
  activityIds: readonly number[] | 'all',
): Promise<Settled[]> {
  const ids = activityIds === 'all' ? await allAwaited(ctx.db) : await awaited(ctx.db, activityIds)
  if (ids.length === 0) return []
  const { wait_hours } = await rosterRules(ctx.db)
  const settled: Settled[] = []
  // Every change of a waiting list holds its activity's row first.
  for (const activity of await lock(ctx.tx, 'activity', ids)) {
    const one = await settleOne(ctx, activity, wait_hours)
    if (one.asked.length + one.late.length + one.over.length > 0) settled.push(one)
  }
  return settled
}

type Activity = Awaited<ReturnType<typeof lock<'activity'>>>[number]

async function settleOne(ctx: Settling, activity: Activity, hours: number): Promise<Settled> {
  const { tx, day, stamp, zone } = ctx
  const { id } = activity
  const status = activityStatus(activity, day)
  const nobody = { activity, asked: [], late: [], over: [], confirm_by: '', taken_down: false }
  if (isWaitOver(status)) {
    const over = await expireAll(tx, id, stamp)
    if (activity.held > 0) await holdPlaces(tx, id, 0, day)
    return { ...nobody, over, taken_down: status === 6 }
  }
  const late = await expireLate(tx, id, stamp)
  const held = activity.held - late.length
  const confirm_by = confirmBy(stamp, hours, activity, zone)
  const asked =
    asksWaiting(status) && confirm_by > stamp
      ? await askFirst(tx, id, freePlaces({ ...activity, held }), { asked_at: stamp, confirm_by })
      : []
  if (late.length + asked.length > 0) await holdPlaces(tx, id, held + asked.length, day)
  if (asked.length > 0) await enqueueEnd(ctx, id, confirm_by)
  return { ...nobody, asked, confirm_by, late }
}

async function enqueueEnd({ tx, zone }: Settling, activity: number, until: string): Promise<void> {
  const [day = '', time = ''] = until.split(' ')
  await insertJob(tx, {
    kind: dueKind,
    key: `${dueKind} ${activity} ${until}`,
    payload: JSON.stringify({ activity: String(activity) }),
    due_ms: instantOf({ day, time }, zone).getTime(),
  })
}
