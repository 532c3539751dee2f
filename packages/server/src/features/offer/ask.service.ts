import { Fault } from '@museum/contract/fault.ts'
import { mostAsked, takenUntil } from '@museum/contract/offer/offer.rules.ts'
import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { addShift } from '../planner/planned.service.ts'
import { findSlot } from '../planner/slot.store.ts'
import { shareDay } from '../roster/closed.store.ts'
import { askedIn, insertAsked } from './asked.store.ts'
import { heldBeside } from './beside.service.ts'
import { endFilled, noted } from './end.service.ts'
import { isOf, type Slot, slotBy, type Target, workOf } from './gap.service.ts'
import { judgingOf } from './judging.service.ts'
import { findOffer, insertOffer, openOffers } from './offer.store.ts'
import { dayPeople, nobodyToAsk, notAskable, peopleFor } from './people.service.ts'
import { isFreedOf } from './standing.service.ts'

/**
 * Asks people for a place that is wanted, or beside somebody who may not come: those named, or of all who can be asked as many as are asked at once.
 * What is asked for already goes on, with more people. Whoever waits for their answer is not asked again.
 */
export async function ask(
  ctx: OfficeCommand,
  { volunteer_ids, ...target }: Target & { volunteer_ids?: readonly number[] | undefined },
) {
  const { tx } = ctx
  const { slot, work, place } = await wanted(ctx, target)
  const until = takenUntil('ask', slot, ctx.app.settings.museumZone)
  if (until <= ctx.stamp) throw new Fault('offer.started')
  const offers = await openOffers(tx, slot.date)
  const open = offers.find(isOf(slot))
  // Who was asked by itself for what was freed there waits too.
  const others = 'beside' in slot ? [] : offers.filter(isFreedOf(slot))
  const all = [...(open ? [open] : []), ...others].map(({ id }) => id)
  const before = all.length > 0 ? await askedIn(tx, all) : []
  const known = new Set(before.map(({ volunteer_id }) => volunteer_id))
  const { able } = await peopleFor(await dayPeople(ctx, slot.date), work)
  const may = able.filter(({ id, askable }) => askable === 1 && !known.has(id)).map(({ id }) => id)
  const people = volunteer_ids ? [...new Set(volunteer_ids)] : may.slice(0, mostAsked)
  if (people.length === 0)
    throw nobodyToAsk(
      able.filter(({ id }) => !known.has(id)),
      everybody,
    )
  if (people.some((id) => !may.includes(id))) throw notAskable(able, people, everybody)
  const made = { kind: 'ask' as const, made_at: ctx.stamp, made_by: ctx.account.username }
  const id = open?.id ?? (await insertOffer(tx, { ...made, ...place, ...work, until }))
  // The place is held, so nobody else has asked for it meanwhile.
  if (id === undefined) throw new Fault('offer.open')
  const named = volunteer_ids !== undefined
  await insertAsked(tx, id, people, { named, stamp: ctx.stamp })
  const offer = await findOffer(tx, id)
  if (!offer) throw new Error('an offer that was made is there')
  await raise(ctx, 'offer.asked', { offer, people, named })
  const after = { ...noted(offer), count: people.length }
  await audit(ctx, { action: 'invite', object: 'offer', object_id: id, after })
  return { id, asked: people.length }
}

// The office knows everybody by name.
const everybody = () => true

/** Plans somebody into a gap at once. Against a reason that is theirs the office says why; no reason passes the others. */
export async function fill(
  ctx: OfficeCommand,
  {
    volunteer_id,
    reason = '',
    ...target
  }: Target & { volunteer_id: number; reason?: string | undefined },
): Promise<{ shift: number }> {
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  const { slot, work } = await wanted(ctx, target)
  if (hasEnded(slot, ctx.stamp)) throw new Fault('offer.started')
  const { people, reasons } = await judgingOf(ctx, { first: slot.date, last: slot.date })
  const person = people.get(volunteer_id)
  if (!person) throw new Fault('planner.not_volunteer', { field: 'volunteer_id' })
  const { hard, soft } = reasons(work, person)
  const [stops] = hard
  if (stops) throw new Fault(stops)
  if (soft.length > 0 && reason === '') {
    const words = soft.map(reasonInWords).join('、')
    throw new Fault('offer.reason_required', { msg: `${words}，请填写仍要排入的原因` })
  }
  const shift = await addShift(ctx, { ...work, volunteer_id })
  const why = { name: shift.volunteer_name, reason, against: soft.map(reasonInWords).join('、') }
  if (soft.length > 0 || reason !== '')
    await audit(ctx, {
      ...{ action: 'fill', object: 'roster', object_id: shift.id, volunteer_id },
      after: why,
    })
  await endFilled(ctx, slot, volunteer_id)
  return { shift: shift.id }
}

/** What people are asked for, with what is served and how an offer names it; its day and it itself are held. */
async function wanted(ctx: OfficeCommand, { slot_id, shift_id }: Target) {
  const slot = shift_id === undefined ? await heldSlot(ctx, slot_id ?? 0) : undefined
  const beside = shift_id === undefined ? undefined : await heldBeside(ctx, shift_id)
  const found = slot ?? beside
  const work = found && workOf(found)
  if (!work) throw new Fault('take.unready')
  return {
    slot: found,
    work,
    place: beside ? { beside_shift: beside.beside } : { slot_id: found.id },
  }
}

async function heldSlot(ctx: OfficeCommand, id: number): Promise<Slot> {
  const known = await findSlot(ctx.tx, id)
  if (!known) throw new Fault('content.not_found')
  await shareDay(ctx.tx, known.date)
  // Whoever takes of it or asks for it follows, and sees what this has done.
  await lock(ctx.tx, 'roster_slot', [id])
  const slot = await slotBy(ctx, id)
  if (slot.closed === 1 || lackOf(slot) === 0) throw new Fault('offer.not_short')
  return slot
}
