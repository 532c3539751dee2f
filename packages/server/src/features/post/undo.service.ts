import { Fault } from '@museum/contract/fault.ts'
import { isRevision, postMoves } from '@museum/contract/post/post.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { officeInfo } from './post-office.service.ts'
import { restorePost } from './post-office.store.ts'

/**
 * Takes the decision on a post back, before its author is told: it is pending again and nobody
 * reads it. Throws `decision.told` when it is too late, and `decision.overtaken` when the author has
 * removed or changed it, or somebody has commented on it.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  const row = await officeInfo(ctx, id)
  // Of such a post nothing is left to be told.
  if (row.deleted_at !== '' || isRevision(row)) throw new Fault('decision.overtaken')
  const { made, before } = await takeBackNotice(ctx, 'post', id)
  const status = Number(before.status)
  const back = {
    status,
    approval_remark: String(before.approval_remark),
    approval_date: String(before.approval_date),
    approval_by: String(before.approval_by),
    push_time: String(before.push_time),
  }
  const seen = { status: row.status, approval_date: made }
  const decided = row.status === postMoves.pass.to || row.status === postMoves.fail.to
  if (!decided || row.approval_date !== made || !(await restorePost(ctx.tx, id, seen, back)))
    throw new Fault('decision.overtaken')
  await audit(ctx, {
    action: 'undo',
    object: 'post',
    object_id: id,
    volunteer_id: row.person_id,
    before: { post_status: row.status, remark: row.approval_remark },
    after: { title: row.title, post_status: status },
  })
  return { id, status }
}
