import { Fault } from '@museum/contract/fault.ts'
import { notedRefusal } from '@museum/contract/leave/leave.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { findShift } from '../attendance/attendance.store.ts'
import { audit } from '../audit/audit.service.ts'
import { findPlanned } from '../planner/planner.store.ts'
import { shareDay } from '../roster/closed.store.ts'
import { lockStanding } from '../volunteer/volunteer.store.ts'
import { giveBack, noted, settle } from './leave.service.ts'
import { findLeave } from './leave.store.ts'

/** Notes that somebody phoned before their shift and cannot come; of a shift on leave it says nothing new. */
export async function noteLeave(
  ctx: OfficeCommand,
  { id, reason, told_at: told }: { id: number; reason: string; told_at?: string | undefined },
) {
  const { tx } = ctx
  const seen = await findPlanned(tx, id)
  if (!seen) {
    if (await findLeave(tx, id)) return { id }
    throw new Fault('content.not_found')
  }
  await lock(tx, 'volunteer', [seen.volunteer_id])
  await shareDay(tx, seen.date)
  await lock(tx, 'roster', [id])
  const shift = await findPlanned(tx, id)
  const times = await findShift(tx, id)
  if (!shift || !times || shift.volunteer_id !== seen.volunteer_id || shift.date !== seen.date)
    throw new Fault('content.changed')
  const told_at = told || ctx.stamp
  const refusal = notedRefusal(times, told_at, ctx.stamp)
  if (refusal) throw new Fault(refusal)
  await settle(ctx, shift, { told_at, reason, told_by: ctx.account.username })
  await audit(ctx, {
    action: 'leave',
    object: 'roster',
    object_id: id,
    volunteer_id: shift.volunteer_id,
    before: noted(shift),
    after: { name: noted(shift).name, reason, told_at },
  })
  return { id }
}

/** Takes leave back; a shift that stands stays so. Throws why it cannot be given back. */
export async function endLeave(ctx: OfficeCommand, id: number) {
  const { tx } = ctx
  const seen = await findLeave(tx, id)
  if (!seen) {
    if (await findPlanned(tx, id)) return { id }
    throw new Fault('content.not_found')
  }
  const standing = await lockStanding(tx, seen.volunteer_id)
  if (!isVolunteer(standing?.status ?? 0) || standing?.disabled === 1)
    throw new Fault('planner.not_volunteer')
  const row = await giveBack(ctx, id)
  await audit(ctx, {
    action: 'back',
    object: 'roster',
    object_id: id,
    volunteer_id: row.volunteer_id,
    after: noted(row),
  })
  return { id }
}
