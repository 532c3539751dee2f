import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { lockDays, shareDays } from '../roster/closed.store.ts'
import { findOffer } from './offer.store.ts'
import { shiftsOf, standingOf } from './standing.service.ts'

/**
 * An offer as it stands once people, its days, what it offers and it itself are held, in this order; with the
 * person whose shift it is. Throws `content.not_found`.
 */
export async function holdAll(ctx: CommandContext, id: number, people: readonly number[]) {
  const { tx } = ctx
  const seen = await findOffer(tx, id)
  if (!seen) throw new Fault('content.not_found')
  const ids = shiftsOf(seen)
  await lock(tx, 'volunteer', [...people, ...whole(seen.volunteer_id)])
  const days = [seen.date, ...(seen.give_date === '' ? [] : [seen.give_date])]
  // What was freed names no place that is wanted, so its day is held alone while heads are counted.
  if (seen.kind === 'freed') await lockDays(tx, days)
  else await shareDays(tx, days)
  await lock(tx, 'roster_slot', whole(seen.slot_id))
  await lock(tx, 'roster', ids)
  // Whoever comes back from leave locks it too, so one of both is first.
  await lock(tx, 'roster_leave', whole(seen.freed_shift))
  await lock(tx, 'offer', [id])
  const offer = await findOffer(tx, id)
  if (!offer) throw new Fault('content.not_found')
  return { offer, standing: await standingOf(ctx, [offer]) }
}

const whole = (id: number | null) => (id === null ? [] : [id])
