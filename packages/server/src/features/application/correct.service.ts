import { Fault } from '@museum/contract/fault.ts'
import {
  correctionsOf,
  isVolunteer,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { groupName, groupsLedBy, type VolunteerRow } from '../volunteer/volunteer.read.ts'
import { moveStatus } from '../volunteer/volunteer.store.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'

interface Correction {
  /** The status that the reviewer saw. */
  status: number
  to: number
  reason: string
}

/**
 * Puts the last decision on an application right, for a reason that the person is told at once: back
 * to the step at which it was made, or to that step's refusal. Who is no longer formal keeps the code,
 * and loses the certificate and the group; who is no volunteer any longer gives back what is to come.
 * What was served stays.
 */
export async function correct(
  ctx: OfficeCommand,
  id: number,
  { status, reason, ...given }: Correction,
) {
  if (reason === '') throw new Fault('decision.reason_required', { field: 'reason' })
  const to = given.to as VolunteerStatus
  // Whoever plans, enrols or is made a leader locks the person too.
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  if (row.status !== status) throw new Fault('content.changed')
  if (!correctionsOf(row.status).includes(to)) throw new Fault('volunteer.not_correctable')
  const wasFormal = row.status === 7
  if (wasFormal && (await groupsLedBy(ctx.db, id)).length > 0)
    throw new Fault('volunteer.leads_group')
  await move(ctx, row, to, reason)
  await raise(ctx, 'application.corrected', { id, from: row.status, to, reason })
  const leaves = isVolunteer(row.status) && !isVolunteer(to)
  const { shifts, enlists } = leaves
    ? await raise(ctx, 'volunteer.left', { id, why: '您已不再是志愿者' })
    : { shifts: [], enlists: [] }
  await noteMoves(ctx, { volunteer_id: id, from_status: row.status, to_status: to, remark: reason })
  const group = wasFormal ? await groupName(ctx.db, row.group_id) : ''
  await audit(ctx, {
    action: 'correct',
    object: 'volunteer',
    object_id: id,
    before: {
      name: row.name,
      status: row.status,
      ...(wasFormal && { certificate_is_valid: row.certificate_is_valid }),
      ...(group && { group }),
    },
    after: {
      name: row.name,
      status: to,
      remark: reason,
      ...(wasFormal && { certificate_is_valid: 0 }),
      ...(group && { group: '' }),
      ...(shifts.length > 0 && { cancelled_shifts: shifts }),
      ...(enlists.length > 0 && { cancelled_enlists: enlists }),
    },
  })
  return {
    id,
    status: to,
    removed_shifts: shifts.length,
    cancelled_enlists: enlists.length,
  }
}

async function move(ctx: CommandContext, row: VolunteerRow, to: VolunteerStatus, reason: string) {
  const change = {
    status: to,
    approval_remark: reason,
    approval_date: ctx.stamp,
    next_time: '',
    next_place: '',
    updated_at: ctx.stamp,
    ...(row.status === 7 && { certificate_is_valid: 0, group_id: null }),
  }
  // A number is held once among those who may not apply anew: somebody else has it meanwhile.
  const moved = await orDuplicate(
    moveStatus(ctx.tx, row.id, row.status, change),
    'volunteer.document_taken',
  )
  if (!moved) throw new Fault('content.changed')
}
