import { firstAsked, mostAsked } from '@museum/contract/offer/offer.rules.ts'
import { type CommandContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { Events } from '../../events.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { readFilled } from '../planner/filled.read.ts'
import { askedIn } from './asked.store.ts'
import { askThem, offeredOf } from './cover.service.ts'
import { endOffer } from './end.service.ts'
import { holdAll } from './held.service.ts'
import { askingFrom, askMoreLater, moreKind } from './more.service.ts'
import { findOffer, insertOffer, openCovers, openFreed, openOf, setFreed } from './offer.store.ts'
import { onLeaveWith } from './offer-shift.store.ts'
import { dayPeople, mayBeAsked, peopleFor } from './people.service.ts'
import { endingOf, isWanted } from './standing.service.ts'

/**
 * Asks colleagues at once for a place that was freed with little time to go, where it is missed. Whom its person
 * had asked to take it goes on being asked, and hears nothing more; beside them everybody else is asked who can, or
 * the `few` best of them.
 */
export async function askForFreed(
  ctx: CommandContext,
  { shift, few = false }: Events['shift.freed']['payload'],
): Promise<void> {
  const { id, volunteer_id, date, start_time } = shift
  const until = `${date} ${start_time}`
  if (until <= ctx.stamp) return
  const goingOn = await goesOn(ctx, id)
  const before = goingOn === undefined ? await openOf(ctx.tx, id) : undefined
  if (before) {
    await lock(ctx.tx, 'offer', [before.id])
    await endOffer(ctx, before.id, 'changed')
  }
  if (!isWanted(shift, await readFilled(ctx.tx, { first: date, last: date }))) return
  const asked = goingOn === undefined ? [] : await askedIn(ctx.tx, [goingOn])
  const known = new Set(asked.map((one) => one.volunteer_id))
  const waiting = asked.filter(({ state }) => state === 'waiting').length
  const left = await onLeaveWith(ctx.tx, id, ctx.at.day)
  const { able } = await peopleFor(await dayPeople(ctx, date), shift, volunteer_id)
  const people = mayBeAsked(able, known, left)
  const offer =
    goingOn ??
    (await insertOffer(ctx.tx, {
      ...{ kind: 'freed', freed_shift: id, volunteer_id, ...offeredOf(shift), until },
      ...{ made_at: ctx.stamp, made_by: '' },
    }))
  if (offer === undefined) return
  await askThem(
    ctx,
    offer,
    people.slice(0, Math.max(0, (few ? firstAsked : mostAsked) - waiting)).map((one) => one.id),
    false,
  )
}

/** Asks the next best for what was freed, so that as many wait for their answer as were asked first. */
async function askMore(ctx: CommandContext, id: number): Promise<void> {
  const seen = await findOffer(ctx.tx, id)
  if (seen?.kind !== 'freed' || seen.state !== 'open') return
  const from = await askingFrom(ctx, seen.date)
  if (from !== undefined) return await askMoreLater(ctx, seen, from)
  const { offer, standing } = await holdAll(ctx, id, [])
  if (offer.state !== 'open' || endingOf(offer, standing, ctx.stamp)) return
  const asked = await askedIn(ctx.tx, [id])
  const waiting = asked.filter(({ state }) => state === 'waiting').length
  const room = Math.min(firstAsked - waiting, mostAsked - asked.length)
  if (room <= 0) return
  const known = new Set(asked.map((one) => one.volunteer_id))
  const left = await onLeaveWith(ctx.tx, offer.freed_shift ?? 0, ctx.at.day)
  const day = await dayPeople(ctx, offer.date)
  const { able } = await peopleFor(day, offer, offer.volunteer_id ?? 0)
  const next = mayBeAsked(able, known, left).slice(0, room)
  await askThem(
    ctx,
    id,
    next.map((one) => one.id),
    false,
  )
}

/** Asks the next people for what was freed, after a no. */
export const moreKinds: JobKinds = {
  // Nobody asks: the clock does.
  [moreKind]: ({ app, tx }, { id = '0' }) =>
    askMore(new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext, Number(id)),
}

/**
 * Has those whom its person had asked to take a shift go on being asked for what is freed of it; undefined where
 * nobody was, else the number of the offer. They hear nothing.
 */
async function goesOn({ tx }: CommandContext, shift: number): Promise<number | undefined> {
  const before = await openOf(tx, shift)
  const offer = before?.kind === 'cover' ? before : await openFreed(tx, shift)
  if (!offer) return undefined
  await lock(tx, 'offer', [offer.id])
  if (offer === before) await setFreed(tx, [offer.id])
  return offer.id
}

/** The same of shifts of which nobody else is asked yet. */
export async function allGoOn({ tx }: CommandContext, shifts: readonly number[]): Promise<void> {
  const offers = await openCovers(tx, shifts)
  if (offers.length === 0) return
  await lock(tx, 'offer', offers)
  await setFreed(tx, offers)
}

/** Ends what was asked for a shift whose person comes after all. */
export async function endFreed(ctx: CommandContext, shift: number): Promise<void> {
  const offer = await openFreed(ctx.tx, shift)
  if (!offer) return
  await lock(ctx.tx, 'offer', [offer.id])
  await endOffer(ctx, offer.id, 'back')
}
