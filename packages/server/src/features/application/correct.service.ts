import { Fault } from '@museum/contract/fault.ts'
import {
  correctionsOf,
  holdsDocument,
  isVolunteer,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { groupName, groupsLedBy, type VolunteerRow } from '../volunteer/volunteer.read.ts'
import { moveStatus, updateVolunteer } from '../volunteer/volunteer.store.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'
import { hasActedSince } from './application.store.ts'
import { takesYesBack } from './first-yes.service.ts'
import { documentHolder } from './step.service.ts'

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

const appointed = ['next_time', 'next_place'] as const

/**
 * Says anew when and where an applicant's interview or assessment is, and tells them; what stands already
 * is told to nobody. Times are the museum's. Throws `content.not_found`, `content.changed` where the
 * application has left that step, `content.stale` and `decision.next_past`.
 */
export async function appoint(
  ctx: OfficeCommand,
  { id, status, ...next }: { id: number; status: number; next_time: string; next_place: string },
) {
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  if (row.status !== status) throw new Fault('content.changed')
  await checkVersion(ctx, 'volunteer', id, appointed)
  if (appointed.every((name) => row[name] === next[name])) return { id, status }
  if (next.next_time !== row.next_time && next.next_time !== '' && next.next_time <= ctx.stamp)
    throw new Fault('decision.next_past', { field: 'next_time' })
  const change = { ...next, status: row.status, updated_at: ctx.stamp }
  if (!(await moveStatus(ctx.tx, id, row.status, change))) throw new Fault('content.changed')
  const before = { next_time: row.next_time, next_place: row.next_place }
  await raise(ctx, 'application.appointed', { id, status: row.status, before, next })
  const entry = { action: 'update', object: 'volunteer' as const, object_id: id }
  await audit(ctx, { ...entry, before, after: { name: row.name, ...next } })
  return { id, status }
}

/**
 * Takes the last decision on an application back, before anybody is told. Throws `decision.told`
 * when it is too late, and `decision.overtaken` when the person or a colleague has built on it: sent
 * the form again, enrolled, planned, voted, posted, been made a leader or a candidate.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  // Planning and enrolling lock the person too, so that neither slips in beside this.
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  if (await takesYesBack(ctx, row)) return { id, status: row.status }
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
  await raise(ctx, 'application.undecided', { id, made })
  await audit(ctx, {
    action: 'undo',
    object: 'volunteer',
    object_id: id,
    before: { status: row.status, remark: row.approval_remark, code: row.code },
    after: { status, remark: before.approval_remark, code: before.code },
  })
  return { id, status }
}
