import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import {
  type HiddenCount,
  type HiddenWhy,
  hiddenBy,
  hiddenWords,
} from '@museum/contract/offer/hidden.rules.ts'
import { isSameTime } from '@museum/contract/offer/offer.rules.ts'
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
import { dayPeople, isAskedEnough } from './people.service.ts'

/** Shifts of the caller's group that theirs can be exchanged for, by day and time. */
export async function swaps(ctx: PersonContext, id: number) {
  const mine = await ownShift(ctx, id)
  if (await openOf(ctx.db, id)) throw new Fault('offer.open')
  const { list, hidden } = await exchangeable(ctx, mine)
  return {
    ...workOf(mine),
    list: list.map((one) => ({ id: one.id, name: one.name, ...workOf(one) })),
    hidden,
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
  const { list, hidden } = await exchangeable(ctx, mine, give_id)
  const theirs = list.find((one) => one.id === give_id)
  if (!theirs || mine.date !== date) {
    const named = hidden.filter(({ names }) => names.length > 0).map(hiddenWords)
    const detail = named.length > 0 ? { msg: `${named.join('；')}，请另选` } : undefined
    throw new Fault('offer.not_askable', detail)
  }
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

interface Exchangeable {
  list: OfferedShift[]
  hidden: HiddenCount[]
}

/**
 * The shifts of the group, or the one with that id, for which both may serve the other's, once each has given their
 * own; of the others why not, each person once. What is at the same time as one's own is no exchange at all.
 */
async function exchangeable(
  ctx: PersonContext,
  mine: OfferedShift,
  id?: number,
): Promise<Exchangeable> {
  const { volunteer_id, group_id } = mine
  if (group_id === null) return { list: [], hidden: [] }
  const own = await servingOf(ctx, ctx.person)
  const last = lastOpenDay(ctx.at.day, own.rules)
  const shifts = await groupShifts(
    ctx.db,
    { groupId: group_id, volunteerId: volunteer_id, id },
    { ...ctx.at, last },
  )
  if (shifts.length === 0) return { list: [], hidden: [] }
  const { judging, asked, declinedOf } = await dayPeople(ctx, mine.date)
  const declined = declinedOf(mine)
  const against = (theirs: OfferedShift): HiddenWhy | undefined => {
    if (ownReason(own, theirs, mine)) return 'own'
    const person = judging.people.get(theirs.volunteer_id)
    if (!person) return 'theirs'
    const entries = person.entries.filter((entry) => !isSameTime(entry, theirs))
    const reasons = offerReasons(judging.reasons(mine, { ...person, entries }))
    if (!reasons.every((code) => unchanged.includes(code))) return 'theirs'
    if (person.by_phone === 1) return 'phone'
    if (declined.has(person.id)) return 'declined'
    return isAskedEnough(asked.get(person.id) ?? 0) ? 'asked' : undefined
  }
  const judged = shifts
    .filter((theirs) => !isSameTime(mine, theirs))
    .map((theirs) => ({ theirs, why: against(theirs) }))
  return {
    list: judged.flatMap(({ theirs, why }) => (why === undefined ? [theirs] : [])),
    hidden: hiddenBy(hiddenIn(judged)),
  }
}

/** Of shifts that are no choice why: of what is about their person, each person once and by name. */
function hiddenIn(judged: readonly { theirs: OfferedShift; why: HiddenWhy | undefined }[]) {
  const told = new Set<number>()
  return judged.flatMap(
    ({ theirs: { volunteer_id, name }, why }): { why: HiddenWhy; name: string }[] => {
      if (why === undefined) return []
      if (why === 'own' || why === 'theirs') return [{ why, name: '' }]
      if (told.has(volunteer_id)) return []
      told.add(volunteer_id)
      return [{ why, name }]
    },
  )
}
