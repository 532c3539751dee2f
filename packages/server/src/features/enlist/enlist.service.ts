import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { cancelRefusal, enrolRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { raise } from '../../events.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { freePlaces, retakePlace, takePlace } from '../activity/activity.store.ts'
import { mustBeEnabled } from '../login/person.service.ts'
import { volunteerStatus } from '../volunteer/volunteer.read.ts'
import {
  cancelEnlist,
  findRecord,
  hasLive,
  insertEnlist,
  listRecords,
  liveRecords,
} from './enlist.store.ts'

/** Enrols the caller; the last place goes to exactly one (§4.16–4.17). */
export async function enrol(ctx: PersonCommand, activityId: number) {
  const { tx, person } = ctx
  // Whoever takes a volunteer's standing back locks the person too.
  await lock(tx, 'volunteer', [person.id])
  if (!isVolunteer(await volunteerStatus(tx, person.id))) throw new Fault('volunteer.required')
  const activity = await recruitingOf(tx, activityId)
  if (!activity) throw new Fault('content.not_found')
  const refusal = enrolRefusal(activityStatus(activity, ctx.at.day))
  if (refusal) {
    const own = await hasLive(tx, activityId, person.id)
    throw new Fault(own ? 'enlist.duplicate' : refusal)
  }
  await mustBeEnabled(ctx)
  const enlist_status = activity.auto_approve === 1 ? 3 : 1
  const enlist_id = await insertEnlist(tx, {
    activity_id: activityId,
    volunteer_id: person.id,
    enlist_time: ctx.stamp,
    enlist_status,
    approval_date: enlist_status === 3 ? ctx.stamp : '',
  })
  if (enlist_id === undefined) throw new Fault('enlist.duplicate')
  await reservePlace(ctx, activityId)
  if (enlist_status === 3) {
    const enlists = [{ activity_id: activityId, volunteer_id: person.id }]
    await raise(ctx, 'enlist.approved', { enlists })
  }
  ctx.msg = enlist_status === 3 ? words.enrolled : words.enrolledPending
  return { enlist_id, enlist_status }
}

/** One page of the caller's enrolments with each activity's status today. */
export async function records(
  ctx: PersonContext,
  input: Paging & {
    title?: string | undefined
    activity_id?: number | undefined
  },
) {
  const offset = offsetOf(input)
  const rows = await listRecords(ctx.db, ctx.person.id, input, input.limit, offset)
  const list = rows.map((row) => ({ ...row, activity_status: activityStatus(row, ctx.at.day) }))
  return { list }
}

/** Cancels the caller's own enrolment and gives its place back. */
export async function cancel(ctx: PersonCommand, id: number) {
  const { tx, person } = ctx
  const record = await findRecord(tx, id, person.id)
  if (!record) throw new Fault('content.not_found')
  const activity_status = activityStatus(record, ctx.at.day)
  const refusal = cancelRefusal({ enlist_status: record.enlist_status, activity_status })
  if (refusal) throw new Fault(refusal)
  if (!(await cancelEnlist(tx, id, person.id))) throw new Fault('enlist.not_cancellable')
  await releasePlace(ctx, record.activity_id, 1)
  return {}
}

/** Takes one place; throws why nobody may enrol when there is none to take. */
async function reservePlace(ctx: CommandContext, activityId: number): Promise<void> {
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
