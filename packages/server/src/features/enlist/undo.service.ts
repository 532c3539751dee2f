import { type EnlistStatus, enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { takeBackPlace } from './enlist.service.ts'
import { describeEnlists, findEnlist, moveEnlist } from './enlist-office.store.ts'
import { hasPlannedSince } from './shift.read.ts'

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
