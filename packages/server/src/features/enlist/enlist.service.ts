import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { cancelRefusal, enrolReasons } from '@museum/contract/enlist/enlist.rules.ts'
import { enrolledPending } from '@museum/contract/enlist/enlist.words.ts'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import type {
  CommandContext,
  OfficeCommand,
  PersonCommand,
  PersonContext,
  RequestContext,
} from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import type { ActivityService } from '../activity/activity.read.ts'
import { freePlaces, retakePlace, takeHeld, takePlace } from '../activity/places.store.ts'
import { cancelAll, cancelEnlist, findRecord, listRecords, liveRecords } from './enlist.store.ts'
import { enrollingAs, insertEnlist } from './enrol.store.ts'
import { deleteNew } from './live.store.ts'

/** Enrols the caller; the last place goes to exactly one (§4.16–4.17). */
export async function enrol(ctx: PersonCommand, activityId: number) {
  const { made, activity } = await make(ctx, { activityId, volunteerId: ctx.person.id, by: '' })
  return await enrolled(ctx, made, activity)
}

/** Enrols somebody for the office, which approves it by that; nobody hears of it by this. Throws what bars them. */
export async function enrolFor(
  ctx: OfficeCommand,
  volunteerId: number,
  activityId: number,
): Promise<void> {
  await make(ctx, { activityId, volunteerId, by: ctx.account.username })
}

/** Takes enrolments back that the office made at `at` and nobody has heard of; answers whose it could. */
export async function withdrawNew(
  ctx: OfficeCommand,
  activityId: number,
  ids: readonly number[],
  at: string,
): Promise<ReadonlySet<number>> {
  const gone = await deleteNew(ctx.tx, activityId, ids, at)
  await releasePlaces(
    ctx,
    gone.map(() => activityId),
  )
  return new Set(gone)
}

/** Makes somebody's enrolment and takes its place; throws what bars them. */
async function make(
  ctx: CommandContext,
  value: { activityId: number; volunteerId: number; by: string },
): Promise<{
  made: NonNullable<Awaited<ReturnType<typeof insertEnlist>>>
  activity: ActivityService
}> {
  const { tx, stamp } = ctx
  const { activityId, volunteerId } = value
  const made = await insertEnlist(tx, { ...value, stamp, kept: 0 })
  if (!made) {
    const refusal = refusalOf(await enrollingAs(tx, value), ctx.at.day)
    if (refusal) throw new Fault(refusal)
    // What stood in the way of it is gone since.
    return await make(ctx, value)
  }
  if (made.waits > 0)
    await raise(ctx, 'enlist.made', { volunteer_id: volunteerId, activity_id: activityId })
  const activity = await takePlace(tx, activityId, ctx.at.day)
  if (!activity) {
    const standing = { ...(await enrollingAs(tx, value)), own: false }
    throw new Fault(refusalOf(standing, ctx.at.day) ?? 'enlist.full')
  }
  return { made, activity }
}

/**
 * Enrols the caller by the place that is held for them in an activity whose row is locked; throws what
 * bars them, and `enlist.full` when none is held.
 */
export async function enrolKept(ctx: PersonCommand, activityId: number) {
  const { tx, person, stamp } = ctx
  const value = { activityId, volunteerId: person.id }
  const made = await insertEnlist(tx, { ...value, stamp, kept: 1, by: '' })
  if (!made) {
    const standing = await enrollingAs(tx, value)
    throw new Fault(refusalOf(standing, ctx.at.day) ?? 'enlist.full')
  }
  const activity = await takeHeld(tx, activityId)
  if (!activity) throw new Fault('enlist.full')
  return await enrolled(ctx, made, activity)
}

async function enrolled(
  ctx: PersonCommand,
  made: NonNullable<Awaited<ReturnType<typeof insertEnlist>>>,
  activity: ActivityService,
) {
  const { id: enlist_id, enlist_status } = made
  if (enlist_status === 3)
    await raise(ctx, 'enlist.approved', { enlists: [{ volunteer_id: ctx.person.id, activity }] })
  ctx.msg = enlist_status === 3 ? words.enrolled : enrolledPending
  return { enlist_id, enlist_status }
}

type Enrolling = Awaited<ReturnType<typeof enrollingAs>>

/** Why somebody may not enrol; undefined where they may. */
function refusalOf({ activity, ...standing }: Enrolling, today: string): FaultCode | undefined {
  const status = activity && activityStatus(activity, today)
  return enrolReasons({ ...standing, activity: status })[0]
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
  const value = { id, volunteerId: person.id, today: ctx.at.day }
  const activityId = await cancelEnlist(tx, value)
  if (activityId === undefined) {
    const there = await findRecord(tx, id, person.id)
    throw new Fault(there ? 'enlist.not_cancellable' : 'content.not_found')
  }
  await releasePlaces(ctx, [activityId])
  return {}
}

/**
 * Takes a place again that somebody's enrolment gave back, whatever the recruitment says; throws
 * `enlist.full` when it is gone. Who waited for one since waits no longer.
 */
export async function takeBackPlace(
  ctx: CommandContext,
  { volunteer_id, activity_id: activityId }: { volunteer_id: number; activity_id: number },
): Promise<void> {
  await raise(ctx, 'enlist.made', { volunteer_id, activity_id: activityId })
  if (!(await retakePlace(ctx.tx, activityId, ctx.at.day))) throw new Fault('enlist.full')
}

/** Gives one place back for each time that an activity is named; answers the activities' titles. */
export async function releasePlaces(
  ctx: CommandContext,
  activityIds: readonly number[],
): Promise<string[]> {
  const titles = await freePlaces(ctx.tx, activityIds, ctx.at.day)
  if (activityIds.length > 0) await raise(ctx, 'places.freed', { activity_ids: activityIds })
  return titles
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
  return await releasePlaces(ctx, await cancelAll(ctx.tx, volunteerId, ctx.at.day))
}
