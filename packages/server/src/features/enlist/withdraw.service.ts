import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { cancelRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import type { Act } from '../../context.ts'
import { cancelEnlist, liveRecords } from './enlist.store.ts'
import { giveBack } from './place.service.ts'

/** A volunteer's enrolments that could still be cancelled. */
async function cancellable(act: Act, volunteerId: number) {
  const records = await liveRecords(act.db, volunteerId)
  return records.filter((record) => {
    const activity_status = activityStatus(record, act.at.day)
    return cancelRefusal({ enlist_status: record.enlist_status, activity_status }) === undefined
  })
}

/** How many enrolments `withdrawEnlists` would cancel now. */
export async function openEnlists(act: Act, volunteerId: number): Promise<number> {
  return (await cancellable(act, volunteerId)).length
}

/** Cancels a locked volunteer's enrolments and gives their places back; answers the activities' titles. */
export async function withdrawEnlists(act: Act, volunteerId: number): Promise<string[]> {
  const titles: string[] = []
  for (const { enlist_id, activity_id, title } of await cancellable(act, volunteerId)) {
    if (!(await cancelEnlist(act.db, enlist_id, volunteerId))) continue
    await giveBack(act, activity_id, 1)
    titles.push(title)
  }
  return titles
}
