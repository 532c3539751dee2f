import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { cancelRefusal, enrolRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../events.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { mustBeEnabled } from '../login/person.service.ts'
import { volunteerStatus } from '../volunteer/volunteer.read.ts'
import { cancelEnlist, findRecord, hasLive, insertEnlist, listRecords } from './enlist.store.ts'
import { releasePlace, reservePlace } from './place.service.ts'

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
  input: {
    title?: string | undefined
    activity_id?: number | undefined
    page: number
    limit: number
  },
) {
  const offset = (input.page - 1) * input.limit
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
