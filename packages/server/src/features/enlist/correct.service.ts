import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import {
  type EnlistStatus,
  enlistMoves,
  enrolRefusal,
} from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { mayMove } from '@museum/contract/move.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { recruitingOf } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { releasePlaces, takeBackPlace } from './enlist.service.ts'
import { describeEnlists, findEnlist, moveEnlist } from './enlist-office.store.ts'
import { hasPlannedSince } from './shift.read.ts'

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

/**
 * Takes the decision on an enrolment back, before anybody is told: it is pending again. Throws
 * `decision.told` when it is too late, `decision.overtaken` when the volunteer has cancelled,
 * enrolled anew or planned a shift on it, and `enlist.full` when the place given back is gone.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  const seen = await findEnlist(ctx.db, id)
  if (!seen) throw new Fault('content.not_found')
  // Whoever plans a shift locks the person too, so that none slips in beside this.
  await lock(ctx.tx, 'volunteer', [seen.volunteer_id])
  const row = (await findEnlist(ctx.db, id)) ?? seen
  const { made, before } = await takeBackNotice(ctx, 'enlist', id)
  const enlist_status = before.enlist_status as EnlistStatus
  const { volunteer_id, activity_id } = row
  const decided =
    row.enlist_status === enlistMoves.pass.to || row.enlist_status === enlistMoves.fail.to
  const planned = await hasPlannedSince(ctx.db, volunteer_id, activity_id, made)
  const back = {
    enlist_status,
    approval_remark: String(before.approval_remark),
    approval_date: String(before.approval_date),
    approval_by: String(before.approval_by),
  }
  if (!decided || planned || row.approval_date !== made || !(await isMoved(ctx, row, back)))
    throw new Fault('decision.overtaken')
  if (row.enlist_status === enlistMoves.fail.to) await takeBackPlace(ctx, row)
  const [about] = await describeEnlists(ctx.db, [id])
  await audit(ctx, {
    action: 'undo',
    object: 'enlist',
    object_id: id,
    volunteer_id,
    before: { enlist_status: row.enlist_status, remark: row.approval_remark },
    after: { name: about?.name, code: about?.code, title: about?.activity.title, enlist_status },
  })
  return { id, enlist_status }
}

type Row = NonNullable<Awaited<ReturnType<typeof findEnlist>>>

async function isMoved(ctx: CommandContext, row: Row, back: Parameters<typeof moveEnlist>[3]) {
  try {
    return await moveEnlist(ctx.tx, row.id, row.enlist_status, back)
  } catch (error) {
    // The volunteer has enrolled anew: of two live enrolments in one activity there is none.
    if (isDuplicate(error)) return false
    throw error
  }
}
