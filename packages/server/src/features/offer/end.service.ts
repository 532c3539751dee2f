import { Fault } from '@museum/contract/fault.ts'
import type { Ending } from '@museum/contract/offer/offer.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { endWaiting, writeAnswer } from './asked.store.ts'
import { isOf, type Wanted } from './gap.service.ts'
import { closeOffer, findOffer, noteTaker, type OfferRow, openOffers } from './offer.store.ts'

/** Takes back what the office asks for; the unanswered hear of it in the app. */
export async function withdrawAsking(ctx: OfficeCommand, id: number) {
  const offer = await findOffer(ctx.tx, id)
  if (offer?.kind !== 'ask') throw new Fault('content.not_found')
  await withdraw(ctx, id)
  await audit(ctx, { action: 'withdraw', object: 'offer', object_id: id, before: noted(offer) })
  return {}
}

async function withdraw(ctx: CommandContext, id: number): Promise<void> {
  const [offer] = await lock(ctx.tx, 'offer', [id])
  if (offer?.state === 'taken') throw new Fault('offer.taken')
  if (offer?.state !== 'open') throw new Fault('offer.ended')
  await endOffer(ctx, id, 'withdrawn')
}

/**
 * Ends what is asked for a place that the office has filled with somebody, who is told of their shift and not of
 * this; where more are wanted it goes on. Whoever calls holds the place.
 */
export async function endFilled(ctx: CommandContext, slot: Wanted, volunteerId: number) {
  const [open] = (await openOffers(ctx.tx, slot.date)).filter(isOf(slot))
  if (!open) return
  await lock(ctx.tx, 'offer', [open.id])
  // They have not answered: somebody else has put them there.
  await writeAnswer(ctx.tx, { offerId: open.id, volunteerId }, 'accepted', '')
  await noteTaker(ctx.tx, open.id, volunteerId)
  if (lackOf(slot) === 1) await endOffer(ctx, open.id, 'filled')
}

/**
 * Ends an open offer, which is held, and has the unanswered hear of it, but for those who serve there by now;
 * nothing happens where it has ended.
 */
export async function endOffer(
  ctx: CommandContext,
  id: number,
  why: Ending | 'expired',
): Promise<void> {
  const ended = why === 'expired' ? { state: why } : ({ state: 'withdrawn', ending: why } as const)
  if (!(await closeOffer(ctx.tx, id, { ...ended, ended_at: ctx.stamp }))) return
  const people = await endWaiting(ctx.tx, id)
  const offer = await findOffer(ctx.tx, id)
  if (offer) await raise(ctx, 'offer.ended', { offer, why, people })
}

/** An offer as the log keeps it. */
export function noted({ kind, date, start_time, end_time, ...names }: OfferRow) {
  const { service_type_name, place_name } = names
  const name = `${date} ${start_time.slice(0, 5)}`
  const what = { service_type: service_type_name, place: place_name }
  return { name, kind, date, start_time, end_time, ...what }
}
