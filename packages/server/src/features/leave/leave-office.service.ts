import { Fault } from '@museum/contract/fault.ts'
import { notedRefusal } from '@museum/contract/leave/leave.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { findShift } from '../attendance/attendance.store.ts'
import { audit } from '../audit/audit.service.ts'
import { putOnLeave } from '../correction/leave.service.ts'
import { allGoOn } from '../offer/freed.service.ts'
import { findPlanned, type PlannedRow } from '../planner/planner.store.ts'
import { shareDay } from '../roster/closed.store.ts'
import { lockStanding } from '../volunteer/volunteer.store.ts'
import { giveBack, noted, tellOfLeave } from './leave.service.ts'
import { findLeave } from './leave.store.ts'
import { onMissed } from './missed.service.ts'
import { dropNoted, isUntold, notedKind, tellLater } from './noted.service.ts'

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
  // It was noted meanwhile, by itself or with others.
  if (!shift && (await findLeave(tx, id))) return { id }
  const times = await findShift(tx, id)
  if (!shift || !times || shift.volunteer_id !== seen.volunteer_id || shift.date !== seen.date)
    throw new Fault('content.changed')
  const told_at = told || ctx.stamp
  const refusal = notedRefusal(times, told_at, ctx.stamp)
  if (refusal) throw new Fault(refusal)
  if ((await noteAll(ctx, [shift], { reason, told_at })).length === 0)
    throw new Fault('leave.signed')
  await tellLater(ctx, id)
  return { id }
}

/**
 * Puts those of these held shifts that nobody signed on leave, and answers which: the people and days are held too.
 * Nobody hears of it by this.
 */
export async function noteAll(
  ctx: OfficeCommand,
  shifts: readonly PlannedRow[],
  { reason, told_at }: { reason: string; told_at: string },
): Promise<number[]> {
  const ids = shifts.map(({ id }) => id)
  const put = await putOnLeave(ctx, ids, { told_at, reason, told_by: ctx.account.username })
  // Whom they had asked to take one are not told meanwhile that it is offered no more.
  await allGoOn(ctx, put)
  const noting = new Set(put)
  await audit(
    ctx,
    ...shifts
      .filter(({ id }) => noting.has(id))
      .map((shift) => ({
        action: 'leave',
        object: 'roster' as const,
        object_id: shift.id,
        volunteer_id: shift.volunteer_id,
        before: noted(shift),
        after: { name: noted(shift).name, reason, told_at },
      })),
  )
  return put
}

/** Takes leave back; a shift that stands stays so. Throws why it cannot be given back. */
export async function endLeave(ctx: OfficeCommand, id: number) {
  return await putBack(ctx, id, await dropNoted(ctx, id))
}

async function putBack(ctx: OfficeCommand, id: number, untold: boolean) {
  const { tx } = ctx
  const seen = await findLeave(tx, id)
  if (!seen) {
    if (await findPlanned(tx, id)) return { id }
    throw new Fault('content.not_found')
  }
  const standing = await lockStanding(tx, seen.volunteer_id)
  if (!isVolunteer(standing?.status ?? 0) || standing?.disabled === 1)
    throw new Fault('planner.not_volunteer')
  const row = await giveBack(ctx, id, untold)
  await audit(ctx, {
    action: 'back',
    object: 'roster',
    object_id: id,
    volunteer_id: row.volunteer_id,
    after: noted(row),
  })
  return { id }
}

/**
 * Takes leave back that was noted a moment ago, before anybody is told; throws `decision.told` when it is
 * too late, and what `endLeave` throws.
 */
export async function undecideLeave(ctx: OfficeCommand, id: number) {
  if (!(await isUntold(ctx, id))) {
    if (!(await findLeave(ctx.tx, id)) && !(await findPlanned(ctx.tx, id)))
      throw new Fault('content.not_found')
    throw new Fault('decision.told')
  }
  // It may be told at this moment.
  if (!(await dropNoted(ctx, id))) throw new Fault('decision.told')
  return await putBack(ctx, id, true)
}

/** Tells of leave that nobody took back. */
export const notedKinds: JobKinds = { [notedKind]: onMissed(tellOfLeave) }
