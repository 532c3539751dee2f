import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { cancelRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { cancelEnlist, liveRecords } from './enlist.store.ts'
import { releasePlace } from './place.service.ts'

/** A volunteer's enrolments that could still be cancelled. */
async function cancellable(ctx: RequestContext, volunteerId: number) {
  const records = await liveRecords(ctx.db, volunteerId)
  return records.filter((record) => {
    const activity_status = activityStatus(record, ctx.at.day)
    return cancelRefusal({ enlist_status: record.enlist_status, activity_status }) === undefined
  })
}

/** How many enrolments `withdrawEnlists` would cancel now. */
export async function openEnlists(ctx: RequestContext, volunteerId: number): Promise<number> {
  return (await cancellable(ctx, volunteerId)).length
}

/** Cancels a locked volunteer's enrolments and gives their places back; answers the activities' titles. */
export async function withdrawEnlists(ctx: CommandContext, volunteerId: number): Promise<string[]> {
  const titles: string[] = []
  for (const { enlist_id, activity_id, title } of await cancellable(ctx, volunteerId)) {
    if (!(await cancelEnlist(ctx.tx, enlist_id, volunteerId))) continue
    await releasePlace(ctx, activity_id, 1)
    titles.push(title)
  }
  return titles
}
