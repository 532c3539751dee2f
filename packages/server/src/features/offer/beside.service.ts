import { Fault } from '@museum/contract/fault.ts'
import { besideRefusal } from '@museum/contract/offer/beside.rules.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { shareDay } from '../roster/closed.store.ts'
import { findShift, type OfferedShift } from './offer-shift.store.ts'

/** A shift whose person may not come as what people are asked for: one more at its place and in its time. */
export function besideOf(shift: OfferedShift) {
  const { id, volunteer_id, name, attended, group_id, answered_at, answered_by, ...work } = shift
  return {
    ...work,
    ...{ id: 0, beside: id, beside_name: name, beside_person: volunteer_id },
    ...{ need: 1, filled: 0, closed: 0, title: '' },
  }
}

export type Beside = ReturnType<typeof besideOf>

/** That of one shift; throws `content.not_found`, and why nobody is asked beside it. */
export async function besideBy(ctx: RequestContext, id: number): Promise<Beside> {
  const shift = await findShift(ctx.db, id)
  if (!shift) throw new Fault('content.not_found')
  const refusal = besideRefusal(shift, ctx.at)
  if (refusal) throw new Fault(refusal)
  return besideOf(shift)
}

/** The same, held with its day: its person signs before, or after. */
export async function heldBeside(ctx: CommandContext, id: number): Promise<Beside> {
  const { date } = await besideBy(ctx, id)
  await shareDay(ctx.tx, date)
  await lock(ctx.tx, 'roster', [id])
  const held = await besideBy(ctx, id)
  if (held.date !== date) throw new Fault('content.not_found')
  return held
}
