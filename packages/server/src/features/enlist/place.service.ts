import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { enrolRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { freePlaces, retakePlace, takePlace } from '../activity/place.store.ts'

/** Takes one place; throws why nobody may enrol when there is none to take. */
export async function takeOne(act: Act, activityId: number): Promise<void> {
  if (await takePlace(act.db, activityId, act.at.day)) return
  const activity = await recruitingOf(act.db, activityId)
  if (!activity) throw new Fault('content.not_found')
  throw new Fault(enrolRefusal(activityStatus(activity, act.at.day)) ?? 'enlist.full')
}

/** Takes a place again that was given back, whatever the recruitment says; throws `enlist.full` when it is gone. */
export async function takeBackPlace(act: Act, activityId: number): Promise<void> {
  if (!(await retakePlace(act.db, activityId, act.at.day))) throw new Fault('enlist.full')
}

/** Gives places back. */
export async function giveBack(act: Act, activityId: number, count: number): Promise<void> {
  await freePlaces(act.db, activityId, count, act.at.day)
}
