import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import { enlistMoves, enrolRefusal } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { mayMove } from '@museum/contract/move.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { releasePlaces, takeBackPlace } from './enlist.service.ts'
import { describeEnlists, findEnlist, moveEnlist } from './enlist-office.store.ts'

interface Correction {
  decision: 'pass' | 'fail'
  reason: string
}

/**
 * Puts a decided enrolment right, for a reason that the volunteer is told at once. Taking an approval
 * back gives the place back and removes the coming shifts in the activity that nobody signed, unless
 * all volunteers may serve in it; approving afterwards takes a place, if there is one.
 */
export async function correct(ctx: OfficeCommand, id: number, { decision, reason }: Correction) {
  if (reason === '') throw new Fault('decision.reason_required', { field: 'reason' })
  const seen = await findEnlist(ctx.db, id)
  if (!seen) throw new Fault('content.not_found')
  const { volunteer_id, activity_id } = seen
  // Whoever plans a shift locks the person too, so that none is planned on what is taken back.
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  const row = (await findEnlist(ctx.db, id)) ?? seen
  const move = decision === 'pass' ? enlistMoves.readmit : enlistMoves.revoke
  if (!mayMove<number>(move, row.enlist_status)) throw new Fault('enlist.not_correctable')
  await checkGoesOn(ctx, activity_id)
  const change = {
    enlist_status: move.to,
    approval_remark: reason,
    approval_date: ctx.stamp,
    approval_by: ctx.account.username,
  }
  const moved = moveEnlist(ctx.tx, row.id, row.enlist_status, change)
  if (!(await orDuplicate(moved, 'enlist.duplicate'))) throw new Fault('enlist.not_correctable')
  const removed =
    decision === 'pass'
      ? []
      : await raise(ctx, 'enlist.revoked', { volunteer_id, activity_id, reason })
  if (decision === 'pass') await takeBackPlace(ctx, row)
  else await releasePlaces(ctx, [activity_id])
  const corrected = { id, volunteer_id, activity_id, decision, reason, removed }
  await raise(ctx, 'enlist.corrected', corrected)
  const [about] = await describeEnlists(ctx.db, [id])
  await audit(ctx, {
    action: 'correct',
    object: 'enlist',
    object_id: id,
    volunteer_id,
    before: { enlist_status: row.enlist_status, remark: row.approval_remark },
    after: {
      name: about?.name,
      code: about?.code,
      title: about?.activity.title,
      enlist_status: move.to,
      remark: reason,
      removed_shifts: removed.length,
    },
  })
  return { id, enlist_status: move.to, removed_shifts: removed.length }
}

async function checkGoesOn(ctx: RequestContext, activityId: number): Promise<void> {
  const activity = await recruitingOf(ctx.db, activityId)
  if (!activity) throw new Fault('content.not_found')
  const status = activityStatus(activity, ctx.at.day)
  const refusal = status === 1 || status === 6 ? enrolRefusal(status) : undefined
  if (refusal) throw new Fault(refusal)
}
