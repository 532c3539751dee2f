import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { enrolRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext } from '../../context.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { freePlaces, retakePlace, takePlace } from '../activity/place.store.ts'

/** Takes one place; throws why nobody may enrol when there is none to take. */
export async function reservePlace(ctx: CommandContext, activityId: number): Promise<void> {
  if (await takePlace(ctx.tx, activityId, ctx.at.day)) return
  const activity = await recruitingOf(ctx.db, activityId)
  if (!activity) throw new Fault('content.not_found')
  throw new Fault(enrolRefusal(activityStatus(activity, ctx.at.day)) ?? 'enlist.full')
}

/** Takes a place again that was given back, whatever the recruitment says; throws `enlist.full` when it is gone. */
export async function takeBackPlace(ctx: CommandContext, activityId: number): Promise<void> {
  if (!(await retakePlace(ctx.tx, activityId, ctx.at.day))) throw new Fault('enlist.full')
}

/** Gives places back. */
export async function releasePlace(
  ctx: CommandContext,
  activityId: number,
  count: number,
): Promise<void> {
  await freePlaces(ctx.tx, activityId, count, ctx.at.day)
}
