import { Fault } from '@museum/contract/fault.ts'
import { holdsDocument, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { updateVolunteer } from '../volunteer/volunteer.store.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'
import { hasActedSince } from './application.store.ts'
import { documentHolder } from './review.service.ts'

/**
 * Takes the last decision on an application back, before anybody is told. Throws `decision.told`
 * when it is too late, and `decision.overtaken` when the person or a colleague has built on it: sent
 * the form again, enrolled, planned, voted, posted, been made a leader or a candidate.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  // Planning and enrolling lock the person too, so that neither slips in beside this.
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  const { made, before } = await takeBackNotice(ctx, 'volunteer', id)
  const status = before.status as VolunteerStatus
  const isVolunteer = row.status === 3 || row.status === 7
  if (row.approval_date !== made || (isVolunteer && (await hasActedSince(ctx.db, id, made))))
    throw new Fault('decision.overtaken')
  // Meanwhile somebody else may have passed with the same document.
  if (holdsDocument(status) && (await documentHolder(ctx.db, row)))
    throw new Fault('decision.overtaken')
  await updateVolunteer(ctx.tx, id, { ...before, status, updated_at: ctx.stamp })
  await noteMoves(ctx, {
    volunteer_id: id,
    from_status: row.status,
    to_status: status,
    remark: '撤销审核',
  })
  await audit(ctx, {
    action: 'undo',
    object: 'volunteer',
    object_id: id,
    before: { status: row.status, remark: row.approval_remark, code: row.code },
    after: { status, remark: before.approval_remark, code: before.code },
  })
  return { id, status }
}
