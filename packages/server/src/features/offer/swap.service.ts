import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { isSameTime, mostOffersADay } from '@museum/contract/offer/offer.rules.ts'
import { lastOpenDay, offerReasons } from '@museum/contract/planner/serve.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { shareDays } from '../roster/closed.store.ts'
import { ownReason, servingOf } from '../take/serving.service.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { askThem, offeredOf, ownShift, workOf } from './cover.service.ts'
import { noted } from './end.service.ts'
import { findOffer, insertOffer, openOf } from './offer.store.ts'
import { findShift, groupShifts, type OfferedShift } from './offer-shift.store.ts'
import { dayPeople } from './people.service.ts'

/** Shifts of the caller's group that theirs can be exchanged for, by day and time. */
export async function swaps(ctx: PersonContext, id: number) {
  const mine = await ownShift(ctx, id)
  if (await openOf(ctx.db, id)) throw new Fault('offer.open')
  const list = await exchangeable(ctx, mine)
  return {
    ...workOf(mine),
    list: list.map((one) => ({ id: one.id, name: one.name, ...workOf(one) })),
  }
}

/** Offers the caller's shift for a colleague's; both stay whose they are until the colleague says yes. */
export async function swap(ctx: PersonCommand, { id, give_id }: { id: number; give_id: number }) {
  const { tx } = ctx
  const seen = await findShift(tx, give_id)
  // Whoever serves no more gives nothing; the colleague is held too, so that what is judged stays so.
  await lock(tx, 'volunteer', [ctx.person.id, ...(seen ? [seen.volunteer_id] : [])])
  await mustServe(ctx)
  const { date } = await ownShift(ctx, id)
  await shareDays(tx, [date, ...(seen ? [seen.date] : [])])
  await lock(tx, 'roster', [id, give_id])
  const mine = await ownShift(ctx, id)
  const theirs = (await exchangeable(ctx, mine, give_id)).find((one) => one.id === give_id)
  if (!theirs || mine.date !== date) throw new Fault('offer.not_askable')
  const made = await insertOffer(tx, {
    ...{ kind: 'swap', shift: id, volunteer_id: ctx.person.id, ...offeredOf(mine) },
    ...{ give_shift: give_id, give_date: theirs.date },
    ...{ give_start_time: theirs.start_time, give_end_time: theirs.end_time },
    until: earlier(startOf(mine), startOf(theirs)),
    ...{ made_at: ctx.stamp, made_by: '' },
  })
  if (made === undefined) throw new Fault('offer.open')
  await askThem(ctx, made, [theirs.volunteer_id], true)
  const offer = await findOffer(tx, made)
  if (offer)
    await auditOwn(ctx, {
      ...{ action: 'invite', object: 'offer', object_id: made, volunteer_id: ctx.person.id },
      after: noted(offer),
    })
  return { id: made }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** What an exchange leaves as many of as before. */
const unchanged: readonly FaultCode[] = ['take.too_many', 'wish.month_full']

/** The shifts of the group, or the one with that id, for which both may serve the other's, once each has given their own. */
async function exchangeable(
  ctx: PersonContext,
  mine: OfferedShift,
  id?: number,
): Promise<OfferedShift[]> {
  const { volunteer_id, group_id } = mine
  if (group_id === null) return []
  const own = await servingOf(ctx, ctx.person)
  const last = lastOpenDay(ctx.at.day, own.rules)
  const shifts = await groupShifts(
    ctx.db,
    { groupId: group_id, volunteerId: volunteer_id, id },
    { ...ctx.at, last },
  )
  if (shifts.length === 0) return []
  const { judging, asked, declinedOf } = await dayPeople(ctx, mine.date)
  const declined = declinedOf(mine)
  const fits = (theirs: OfferedShift): boolean => {
    const person = judging.people.get(theirs.volunteer_id)
    if (!person || person.by_phone === 1 || declined.has(person.id)) return false
    if ((asked.get(person.id) ?? 0) >= mostOffersADay) return false
    const entries = person.entries.filter((entry) => !isSameTime(entry, theirs))
    const against = offerReasons(judging.reasons(mine, { ...person, entries }))
    return against.every((code) => unchanged.includes(code))
  }
  return shifts.filter(
    (theirs) => !isSameTime(mine, theirs) && !ownReason(own, theirs, mine) && fits(theirs),
  )
}
