import { Fault } from '@museum/contract/fault.ts'
import { hiddenBy } from '@museum/contract/offer/hidden.rules.ts'
import { mostAsked, offerRefusal } from '@museum/contract/offer/offer.rules.ts'
import { isKeptUntilTaken } from '@museum/contract/roster/roster.rules.ts'
import type { CommandContext, PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { shareDay } from '../roster/closed.store.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { insertAsked } from './asked.store.ts'
import { endOffer, noted } from './end.service.ts'
import { findOffer, insertOffer, openOf, setTold } from './offer.store.ts'
import { findShift, type OfferedShift } from './offer-shift.store.ts'
import {
  type Able,
  dayPeople,
  hiddenOf,
  nobodyToAsk,
  notAskable,
  onlySaidNo,
  peopleFor,
} from './people.service.ts'

/** Who can take the caller's shift: by name whom they may ask so, of the others how many they are. */
export async function colleagues(ctx: PersonContext, id: number) {
  const shift = await ownShift(ctx, id)
  if (await openOf(ctx.db, id)) throw new Fault('offer.open')
  const { able, hidden } = await askable(ctx, shift)
  const { group_id } = shift
  const list = able
    .filter((one) => mayName(one, group_id))
    .map(({ id, name, group_id: theirs }) => ({
      id,
      name,
      same_group: isOwn(theirs, group_id) ? 1 : 0,
    }))
    .sort((one, other) => other.same_group - one.same_group)
  return { ...workOf(shift), list, all: able.length, hidden }
}

/**
 * Asks colleagues to take the caller's shift, which stays the caller's until one does. What somebody who `cannot`
 * come has nobody take goes on as leave, also where there was nobody to ask.
 */
export async function cover(
  ctx: PersonCommand,
  {
    id,
    volunteer_ids,
    cannot = 0,
  }: { id: number; volunteer_ids?: readonly number[] | undefined; cannot?: 0 | 1 | undefined },
) {
  await mustServe(ctx)
  const shift = await heldShift(ctx, id)
  if (cannot === 1 && !isKeptUntilTaken(shift, ctx.stamp)) throw new Fault('leave.changed')
  const { able, all } = await askable(ctx, shift)
  const people = volunteer_ids
    ? [...new Set(volunteer_ids)]
    : able.slice(0, mostAsked).map((one) => one.id)
  const named = (one: Able) => mayName(one, shift.group_id)
  if (people.length === 0 && cannot === 0) throw nobodyToAsk(all, named)
  const may = new Set(able.filter(named).map((one) => one.id))
  if (volunteer_ids && people.some((one) => !may.has(one))) throw notAskable(all, people, named)
  const told_at = cannot === 1 ? ctx.stamp : ''
  const made = await open(ctx, shift, people, { named: volunteer_ids !== undefined, told_at })
  if (made === undefined) throw new Fault('offer.open')
  return { id: made, asked: people.length }
}

/**
 * The same of a shift whose person, who is held with it, cannot come: it goes on as leave when nobody takes it. Whom
 * they have asked already is asked no more than once.
 */
export async function coverLate(ctx: PersonCommand, id: number): Promise<void> {
  const shift = await findShift(ctx.tx, id)
  if (!shift) throw new Fault('content.not_found')
  const before = await openOf(ctx.tx, id)
  if (before) {
    await lock(ctx.tx, 'offer', [before.id])
    if (before.kind === 'cover') return await setTold(ctx.tx, before.id, ctx.stamp)
    await endOffer(ctx, before.id, 'withdrawn')
  }
  const people = (await askable(ctx, shift)).able.slice(0, mostAsked).map((one) => one.id)
  await open(ctx, shift, people, { named: false, told_at: ctx.stamp })
}

/** Takes the offer of one's own shift back; the unanswered hear of it in the app. */
export async function withdrawOwn(ctx: PersonCommand, id: number) {
  await lock(ctx.tx, 'volunteer', [ctx.person.id])
  await lock(ctx.tx, 'offer', [id])
  const offer = await findOffer(ctx.tx, id)
  if (offer?.volunteer_id !== ctx.person.id || offer.kind === 'freed')
    throw new Fault('content.not_found')
  if (offer.state === 'taken') throw new Fault('offer.taken')
  if (offer.state !== 'open') throw new Fault('offer.ended')
  await endOffer(ctx, id, 'withdrawn')
  const entry = { action: 'withdraw', object: 'offer' as const, object_id: id }
  await auditOwn(ctx, { ...entry, volunteer_id: ctx.person.id, before: noted(offer) })
  return {}
}

/** The caller's own shift, which they may offer; throws `content.not_found`, or why they cannot. */
export async function ownShift(ctx: PersonContext, id: number): Promise<OfferedShift> {
  const shift = await findShift(ctx.db, id)
  if (shift?.volunteer_id !== ctx.person.id) throw new Fault('content.not_found')
  const refusal = offerRefusal(shift, ctx.at)
  if (refusal) throw new Fault(refusal)
  return shift
}

/** The same, held with its day. */
async function heldShift(ctx: PersonCommand, id: number): Promise<OfferedShift> {
  const { date } = await ownShift(ctx, id)
  await shareDay(ctx.tx, date)
  await lock(ctx.tx, 'roster', [id])
  const shift = await ownShift(ctx, id)
  if (shift.date !== date) throw new Fault('content.not_found')
  return shift
}

/** Who can be asked to take a shift, all who could take it, and why the others of these cannot be asked. */
async function askable(ctx: PersonContext, shift: OfferedShift) {
  const day = await dayPeople(ctx, shift.date)
  const { able: all, unable } = await peopleFor(day, shift, shift.volunteer_id)
  const named = (one: Pick<Able, 'group_id' | 'may_ask'>) => mayName(one, shift.group_id)
  const declined = unable
    .filter(onlySaidNo)
    .map((one) => ({ why: 'declined' as const, name: named(one) ? one.name : '' }))
  const hidden = [...hiddenOf(all, named), ...hiddenBy(declined)]
  return { able: all.filter((one) => one.askable === 1), all, hidden }
}

const isOwn = (group: number | null, own: number | null) => own !== null && group === own

/** True of whom somebody may ask by name: inside their own group, or who allows it. */
const mayName = ({ group_id, may_ask }: Pick<Able, 'group_id' | 'may_ask'>, own: number | null) =>
  may_ask === 1 || isOwn(group_id, own)

async function open(
  ctx: PersonCommand,
  shift: OfferedShift,
  people: readonly number[],
  { named, told_at }: { named: boolean; told_at: string },
): Promise<number | undefined> {
  const { id, volunteer_id, date, start_time } = shift
  const made = await insertOffer(ctx.tx, {
    ...{ kind: 'cover', shift: id, volunteer_id, ...offeredOf(shift) },
    ...{ until: `${date} ${start_time}`, told_at, made_at: ctx.stamp, made_by: '' },
  })
  if (made === undefined) return undefined
  await askThem(ctx, made, people, named)
  const offer = await findOffer(ctx.tx, made)
  if (offer)
    await auditOwn(ctx, {
      ...{ action: 'invite', object: 'offer', object_id: made, volunteer_id },
      after: { ...noted(offer), count: people.length },
    })
  return made
}

/** Asks people in an offer that was made, and has them hear of it. */
export async function askThem(
  ctx: CommandContext,
  id: number,
  people: readonly number[],
  named: boolean,
): Promise<void> {
  if (people.length === 0) return
  await insertAsked(ctx.tx, id, people, { named, stamp: ctx.stamp })
  const offer = await findOffer(ctx.tx, id)
  if (offer) await raise(ctx, 'offer.asked', { offer, people, named })
}

/** What an offer keeps of a shift. */
export function offeredOf(shift: Omit<OfferedShift, 'name' | 'group_id' | 'attended'> | Work) {
  const { date, start_time, end_time, service_type_id, place_id, activity_id, explain_time } = shift
  const what = { service_type_id, place_id, activity_id, explain_time }
  return { date, start_time, end_time, ...what }
}

type Work = Pick<
  OfferedShift,
  | ('date' | 'start_time' | 'end_time' | 'service_type_id' | 'place_id' | 'activity_id')
  | 'explain_time'
>

/** A shift as its own person reads it. */
export function workOf({ date, start_time, end_time, ...names }: OfferedShift) {
  const { service_type_name, place_name } = names
  return { date, start_time, end_time, service_type_name, place_name }
}
