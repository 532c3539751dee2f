import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { answerRefusal, isBetweenTwo, mayTakeBack } from '@museum/contract/offer/offer.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import type { PersonCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { handOver, writeShifts } from '../roster/shift.store.ts'
import { detailOf, ownReason, servingOf } from '../take/serving.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { endWaiting, findAsked, unsayNo, writeAnswer } from './asked.store.ts'
import { noted } from './end.service.ts'
import { holdAll } from './held.service.ts'
import { askMoreLater } from './more.service.ts'
import { closeOffer, findOffer, noteTaker, type OfferRow } from './offer.store.ts'
import { endingOf, type Standing, standingOf } from './standing.service.ts'
import { tellTakenLater, unaccept } from './taken.service.ts'

/**
 * Takes what one was asked for: of those who say yes at once one has it, or as many as are wanted. A shift
 * changes hands under its number, and what nobody has any more is made anew. Throws `content.not_found` to
 * whoever was not asked, and why it can be taken no more.
 */
export async function accept(ctx: PersonCommand, id: number): Promise<{ shift: number }> {
  const { tx, person } = ctx
  const { offer, standing } = await holdAll(ctx, id, [person.id])
  await mustServe(ctx)
  const asked = await findAsked(tx, id, person.id)
  if (!asked) throw new Fault('content.not_found')
  const refusal = refusalOf(offer, standing, asked.state, ctx.stamp)
  if (refusal) throw new Fault(refusal)
  await checkServing(ctx, offer, standing)
  const shift = await pass(ctx, offer, standing)
  await writeAnswer(tx, { offerId: id, volunteerId: person.id }, 'accepted', ctx.stamp)
  const slot = standing.slots.find((one) => one.id === offer.slot_id)
  const goesOn = offer.kind === 'ask' && slot !== undefined && lackOf(slot) > 1
  if (goesOn) await noteTaker(tx, id, person.id)
  const left = goesOn ? [] : await finish(ctx, id)
  if (isBetweenTwo(offer.kind)) await tellTakenLater(ctx, offer, standing, left)
  else await raise(ctx, 'offer.taken', { offer, by: person.id, people: left })
  await auditOwn(ctx, {
    action: 'take_over',
    object: 'offer',
    object_id: id,
    volunteer_id: person.id,
    after: noted(offer),
  })
  return { shift }
}

/** Says no, which ends being asked for that shift. */
export async function decline(ctx: PersonCommand, id: number) {
  const { offer, asked, standing } = await answering(ctx, id)
  const refusal = refusalOf(offer, standing, asked.state, ctx.stamp)
  if (refusal) throw new Fault(refusal)
  await writeAnswer(ctx.tx, { offerId: id, volunteerId: ctx.person.id }, 'declined', ctx.stamp)
  if (offer.kind === 'freed') {
    await askMoreLater(ctx, offer)
    ctx.enqueued = true
  }
  return {}
}

/**
 * Takes a no back as a second thought, or a yes to a colleague of which nobody has heard; who has not answered is asked
 * as they were.
 */
export async function takeBack(ctx: PersonCommand, id: number) {
  if (await unaccept(ctx, id)) return {}
  const { offer, asked, standing } = await answering(ctx, id)
  const state = mayTakeBack(asked, ctx.stamp, ctx.zone) ? 'waiting' : asked.state
  const refusal = refusalOf(offer, standing, state, ctx.stamp)
  if (refusal) throw new Fault(refusal)
  await unsayNo(ctx.tx, { offerId: id, volunteerId: ctx.person.id })
  return {}
}

/** An offer of which nothing changes hands, held, as it stands for the caller; throws `content.not_found`. */
async function answering(ctx: PersonCommand, id: number) {
  const [held] = await lock(ctx.tx, 'offer', [id])
  const offer = held && (await findOffer(ctx.tx, id))
  const asked = offer && (await findAsked(ctx.tx, id, ctx.person.id))
  if (!offer || !asked) throw new Fault('content.not_found')
  return { offer, asked, standing: await standingOf(ctx, [offer]) }
}

/** Why somebody who was asked can answer no more, by what has become of the offer and of what it stands on. */
export function refusalOf(
  offer: OfferRow,
  standing: Standing,
  asked: 'waiting' | 'accepted' | 'declined' | 'ended',
  now: string,
): FaultCode | undefined {
  const ending = offer.state === 'open' ? endingOf(offer, standing, now) : undefined
  const isFilled = ending === 'filled' || (offer.state === 'withdrawn' && offer.ending === 'filled')
  const state = isFilled ? 'taken' : offer.state
  const holds = ending === undefined || ending === 'expired' || isFilled
  return answerRefusal({ state, until: offer.until, holds, asked }, now)
}

// Rules at this moment, of an exchange those of both after it.
async function checkServing(ctx: PersonCommand, offer: OfferRow, { shifts }: Standing) {
  const given = shifts.find(({ id }) => id === offer.give_shift)
  // The colleague's shift must be the caller's, who was asked for it.
  if (given && given.volunteer_id !== ctx.person.id) throw new Fault('offer.changed')
  const own = await servingOf(ctx, ctx.person)
  const reason = ownReason(own, offer, given)
  if (reason) throw new Fault(reason, given ? undefined : detailOf(own, reason, offer))
  if (!given || offer.volunteer_id === null) return
  const owner = await findVolunteer(ctx.tx, offer.volunteer_id)
  if (!owner) throw new Fault('offer.changed')
  // What stands against the other is theirs, and not said to the caller.
  if (ownReason(await servingOf(ctx, owner), given, offer)) throw new Fault('offer.changed')
}

/** Gives the shift to the caller, and theirs for it; answers the one that they have now. */
async function pass(ctx: PersonCommand, offer: OfferRow, { shifts }: Standing) {
  const { tx, person, stamp } = ctx
  const own = shifts.find(({ id }) => id === offer.shift)
  const given = shifts.find(({ id }) => id === offer.give_shift)
  if (!own) {
    const { date, start_time, end_time, service_type_id, place_id, activity_id } = offer
    const what = { service_type_id, place_id, activity_id, explain_time: offer.explain_time }
    const plan = { ...what, date, start_time, end_time, name: '' }
    const [made = 0] = await writeShifts(tx, person.id, [plan], stamp)
    return made
  }
  const passed =
    (await handOver(tx, own, person.id, stamp)) &&
    (!given || (await handOver(tx, given, own.volunteer_id, stamp)))
  if (!passed) throw new Fault('offer.changed')
  return own.id
}

async function finish(ctx: PersonCommand, id: number): Promise<number[]> {
  const ended = { state: 'taken' as const, ended_at: ctx.stamp, taken_by_id: ctx.person.id }
  // Somebody was first, though it was held: a writer that does not hold it.
  if (!(await closeOffer(ctx.tx, id, ended))) throw new Fault('offer.taken')
  return await endWaiting(ctx.tx, id)
}
